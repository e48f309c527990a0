//! `bachet devices`: what there is to compute with.

use crate::Verdict;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::units::memory;
use bachet_app::Context;
use bachet_app::device::devices;
use clap::ArgMatches;

pub(super) fn run(_: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let answer = devices(&Context { lang: output.lang, ..Context::default() });
    if output.json {
        return output.answer(&answer);
    }
    let threads = rayon::current_num_threads();
    output.say(message!("devices.processor", n = threads))?;
    for device in &answer.devices {
        let (name, capability) = (device.name.as_str(), device.capability.as_str());
        let total = memory(device.memory);
        output.say(match device.free {
            Some(free) => {
                let free = memory(free);
                message!(
                    "devices.gpu",
                    device = device.device.as_str(),
                    name = name,
                    memory = total,
                    free = free,
                    capability = capability
                )
            }
            None => message!(
                "devices.gpu-closed",
                device = device.device.as_str(),
                name = name,
                memory = total,
                capability = capability
            ),
        })?;
        if let Some(reason) = &device.reason {
            output.say_indented(4, message!("devices.unused", reason = reason))?;
        }
    }
    if let Some(reason) = &answer.reason {
        output.say(message!("devices.none", reason = reason))?;
    }
    Ok(Verdict::Done)
}
