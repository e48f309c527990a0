//! What compiled kernels say of themselves.

/// Kernels that are compiled ahead, by `cargo xtask kernels`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Program {
    /// The name of the file with their source, without its ending.
    #[cfg(test)]
    pub(crate) name: &'static str,
    /// What the driver makes machine code of.
    pub(crate) ptx: &'static str,
}

/// The kernels of a file in `kernels/`.
macro_rules! program {
    ($name:literal) => {
        $crate::ptx::Program {
            #[cfg(test)]
            name: $name,
            ptx: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/kernels/", $name, ".ptx")),
        }
    };
}
pub(crate) use program;

impl Program {
    /// The bytes of each parameter of a kernel, or nothing if there is no such kernel.
    pub(crate) fn parameters(&self, kernel: &str) -> Option<Vec<usize>> {
        let (_, parameters) = self.entries().find(|(name, _)| *name == kernel)?;
        parameters.split(',').map(str::trim).filter(|text| !text.is_empty()).map(size).collect()
    }

    /// The kernels, each with the text of its parameters.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.ptx.split(".entry ").skip(1).filter_map(|entry| {
            let (name, rest) = entry.split_once('(')?;
            let (parameters, _) = rest.split_once(')')?;
            Some((name.trim(), parameters))
        })
    }
}

/// The bytes of a parameter: `.param .u64 name`, or `.param .align 8 .b8 name[48]`.
fn size(parameter: &str) -> Option<usize> {
    if let Some((_, count)) = parameter.split_once('[') {
        return count.trim_end_matches(']').parse().ok();
    }
    let kind = parameter
        .split_whitespace()
        .find(|word| word.starts_with(['.']) && word.ends_with(|c: char| c.is_ascii_digit()))?;
    let bits: usize = kind.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
    Some(bits / 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read() {
        const TEXT: &str = ".visible .entry step(\n\t.param .u64 step_param_0,\n\t.param .align 8 .b8 step_param_1[48],\n\t.param .u32 step_param_2\n)\n{ret;}\n.visible .entry none()\n{ret;}";
        let program = Program { name: "none", ptx: TEXT };
        assert_eq!(program.parameters("step"), Some(vec![8, 48, 4]));
        assert_eq!(program.parameters("none"), Some(vec![]));
        assert_eq!(program.parameters("other"), None);
    }
}
