//! Numbers of bytes and durations, as people write and read them.

use super::number::{rough, rounded};
use super::{Message, message};
#[cfg(feature = "text")]
use parse_size::{ByteSuffix, Config};
use std::time::Duration;

/// A number of bytes, in powers of ten.
///
/// ```
/// use bachet::text::{Lang, units::bytes};
/// let texts = |n: f64| (bytes(n).to_string(), bytes(n).to_text(Lang::Fr));
/// assert_eq!(texts(4341.0), ("4,341 bytes".into(), "4\u{202f}341 octets".into()));
/// assert_eq!(texts(38_400.0), ("38 kB".into(), "38\u{202f}ko".into()));
/// assert_eq!(texts(1.234e9), ("1.23 GB".into(), "1,23\u{202f}Go".into()));
/// ```
#[must_use]
pub fn bytes(n: f64) -> Message {
    if n < 1e4 { message!("bytes", n = n as u64) } else { in_thousands(n, [0, 1, 2, 2]) }
}

/// About how many bytes, in powers of ten.
///
/// ```
/// use bachet::text::{Lang, units::about_bytes};
/// assert_eq!([7.0, 22_222.0, 4.6e9].map(|n| about_bytes(n).to_string()), ["1 kB", "22 kB", "5 GB"]);
/// assert_eq!(about_bytes(2e18).to_text(Lang::Fr), "2·10^6\u{202f}To");
/// ```
#[must_use]
pub fn about_bytes(n: f64) -> Message {
    in_thousands(n.max(1e3), [0; 4])
}

/// Kilobytes, megabytes, gigabytes or terabytes, with so many decimals each.
fn in_thousands(n: f64, places: [usize; 4]) -> Message {
    let fits = |power: i32| {
        let places = places[power as usize - 1];
        // What is rounded up to a thousand is one of the next unit.
        (n / 1e3f64.powi(power) < 1e3 - 0.5 / 10f64.powi(places as i32))
            .then(|| rounded(n / 1e3f64.powi(power), places))
    };
    if let Some(n) = fits(1) {
        return message!("bytes.kilo", n = n);
    }
    if let Some(n) = fits(2) {
        return message!("bytes.mega", n = n);
    }
    if let Some(n) = fits(3) {
        return message!("bytes.giga", n = n);
    }
    message!("bytes.tera", n = fits(4).unwrap_or_else(|| rough(n / 1e12)))
}

/// An amount of memory, in powers of two.
///
/// ```
/// use bachet::text::{Lang, units::memory};
/// assert_eq!([500, 20 << 20, 3 << 29].map(|n| memory(n).to_string()), ["500 bytes", "20 MiB", "1.5 GiB"]);
/// assert_eq!(memory(3 << 29).to_text(Lang::Fr), "1,5\u{202f}Gio");
/// ```
#[must_use]
pub fn memory(bytes: u64) -> Message {
    let unit = |bits: u32, places| rounded(bytes as f64 / 2f64.powi(bits as i32), places);
    match bytes.checked_ilog2().unwrap_or(0) {
        0..10 => message!("bytes", n = bytes),
        10..20 => message!("bytes.kibi", n = unit(10, 0)),
        20..30 => message!("bytes.mebi", n = unit(20, 0)),
        30..40 => message!("bytes.gibi", n = unit(30, 1)),
        40.. => message!("bytes.tebi", n = unit(40, 1)),
    }
}

/// How long something takes or took, from microseconds to years.
///
/// ```
/// use bachet::text::{Lang, units::duration};
/// use std::time::Duration;
/// let text = |seconds: f64| duration(Duration::from_secs_f64(seconds)).to_string();
/// assert_eq!([3.5e-5, 0.0034, 0.063, 1.5, 45.37].map(text), ["35 µs", "3.4 ms", "0.063 s", "1.5 s", "45.4 s"]);
/// assert_eq!([125.0, 1200.0, 8100.0, 3e5, 1e9].map(text), ["2 min 05 s", "20 min", "2 h 15 min", "3 days", "31 years"]);
/// assert_eq!(duration(Duration::from_millis(1500)).to_text(Lang::Fr), "1,5\u{202f}s");
/// ```
#[must_use]
pub fn duration(time: Duration) -> Message {
    const YEAR: u64 = 31_557_600;
    let seconds = time.as_secs_f64();
    if seconds > 0.0 && seconds < 0.9995e-3 {
        return message!("duration.microseconds", n = rounded((seconds * 1e6).max(1.0), 0));
    }
    if seconds > 0.0 && seconds < 0.01 {
        return message!("duration.milliseconds", n = rounded(seconds * 1e3, 1));
    }
    let places = match seconds {
        ..0.1 => 3,
        ..10.0 => 2,
        _ => 1,
    };
    let padded = |n: u64| format!("{n:02}");
    match time.as_secs() {
        0..120 => message!("duration.seconds", n = rounded(seconds, places)),
        all @ 120..3600 => match all % 60 {
            0 => message!("duration.minutes", n = all / 60),
            more => message!("duration.minutes-seconds", n = all / 60, more = padded(more)),
        },
        all @ 3600..172_800 => match all / 60 % 60 {
            0 => message!("duration.hours", n = all / 3600),
            more => message!("duration.hours-minutes", n = all / 3600, more = padded(more)),
        },
        all if all < 2 * YEAR => message!("duration.days", n = all / 86_400),
        all => message!("duration.years", n = all / YEAR),
    }
}

/// About how long something will take, in full words.
///
/// ```
/// use bachet::text::{Lang, units::about_duration};
/// use std::time::Duration;
/// let text = |seconds| about_duration(Duration::from_secs(seconds)).to_string();
/// assert_eq!([0, 60, 200].map(text), ["less than a second", "about 60 seconds", "about 3 minutes"]);
/// assert_eq!(about_duration(Duration::from_secs(10_000_000_000)).to_text(Lang::Fr), "environ 300 ans");
/// ```
#[must_use]
pub fn about_duration(time: Duration) -> Message {
    match time.as_secs() {
        0 => message!("estimate.moment"),
        n @ 1..90 => message!("estimate.seconds", n = n),
        n @ 90..5400 => message!("estimate.minutes", n = n / 60),
        n @ 5400..200_000 => message!("estimate.hours", n = n / 3600),
        n @ 200_000..40_000_000 => message!("estimate.days", n = n / 86_400),
        n => message!("estimate.years", n = rough(n as f64 / 3.156e7)),
    }
}

/// An amount of memory such as `500000`, `20M` or `1.5G`, in powers of two; none if it is no such text, or 0.
///
/// ```
/// use bachet::text::units::read_memory;
/// assert_eq!(["4k", "20M", "1.5G"].map(read_memory), [Some(4096), Some(20 << 20), Some(3 << 29)]);
/// assert!(["", "0", "-1", "x", "99999999999G"].iter().all(|text| read_memory(text).is_none()));
/// ```
#[cfg(feature = "text")]
#[must_use]
pub fn read_memory(text: &str) -> Option<usize> {
    read(text, Config::new().with_binary())
}

/// A number of things such as `500000`, `20M` or `1.5G`, in powers of ten; none if it is no such text, or 0.
///
/// ```
/// use bachet::text::units::read_count;
/// assert_eq!(["300", "20M", "1.5g"].map(read_count), [Some(300), Some(20_000_000), Some(1_500_000_000)]);
/// assert!(["", "0", "-1", "x", "4GB"].iter().all(|text| read_count(text).is_none()));
/// ```
#[cfg(feature = "text")]
#[must_use]
pub fn read_count(text: &str) -> Option<usize> {
    read(text, Config::new().with_decimal().with_byte_suffix(ByteSuffix::Deny))
}

#[cfg(feature = "text")]
fn read(text: &str, config: Config) -> Option<usize> {
    let size = config.parse_size(text).ok()?;
    usize::try_from(size).ok().filter(|&size| size > 0)
}

/// Why a text is no time.
///
/// ```
/// use bachet::text::units::{DurationError, read_duration};
/// assert_eq!(read_duration("0s"), Err(DurationError::Zero));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DurationError {
    /// It is written otherwise.
    Unknown {
        /// What stands there.
        found: String,
    },
    /// A time of 0.
    Zero,
}

impl DurationError {
    /// What is wrong, in words.
    ///
    /// ```
    /// let words = bachet::text::units::DurationError::Zero.message().to_string();
    /// assert_eq!(words, "a search takes time: give it more than 0");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            DurationError::Unknown { found } => message!("computer.duration", found = found),
            DurationError::Zero => message!("search.no-time"),
        }
    }
}

super::error_from_message!(DurationError);

/// A time such as `2s`, `500ms`, `1.5s`, `1m` or `1h`, which is more than 0.
///
/// ```
/// use bachet::text::units::read_duration;
/// assert_eq!(read_duration("1.5s")?.as_millis(), 1500);
/// assert_eq!(read_duration("2m")?.as_secs(), 120);
/// assert!(["0s", "-1s", "2", "s", "1M", "1e400s", "nans"].iter().all(|text| read_duration(text).is_err()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_duration(text: &str) -> Result<Duration, DurationError> {
    let wrong = || DurationError::Unknown { found: text.to_owned() };
    let unit = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    // Libraries also take 1M, for a month, which would rather be a million here.
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let number: f64 = text[..text.len() - unit.len()].parse().map_err(|_| wrong())?;
    let duration = Duration::try_from_secs_f64(number * seconds).map_err(|_| wrong())?;
    if duration.is_zero() { Err(DurationError::Zero) } else { Ok(duration) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_change_where_numbers_would_be_rounded_to_a_thousand() {
        let texts = [9999.0, 10_000.0, 999_499.0, 999_500.0, 999.95e6, 999.996e9, 999.996e12];
        let known = ["9,999 bytes", "10 kB", "999 kB", "1 MB", "1 GB", "1 TB", "1,000 TB"];
        assert_eq!(texts.map(|n| bytes(n).to_string()), known);
        assert_eq!(
            [0, 1023, 1024, 1 << 40].map(|n| memory(n).to_string()),
            ["0 bytes", "1,023 bytes", "1 KiB", "1 TiB"]
        );
    }

    #[test]
    fn any_duration_has_words() {
        let text = |nanos: u64| duration(Duration::from_nanos(nanos)).to_string();
        assert_eq!([0, 1, 999_400, 999_600, 10_000_000].map(text), ["0 s", "1 µs", "999 µs", "1 ms", "0.01 s"]);
        assert_eq!(duration(Duration::MAX).to_string(), "584,542,046,090 years");
        assert_eq!(about_duration(Duration::MAX).to_string(), "about 6·10^11 years");
    }
}
