//! Numbers of bytes and durations.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "bytes": "{n} {n?byte|bytes}" / "{n} {n?octet|octets}";
    "bytes.kilo": "{n} kB" / "{n}\u{202f}ko";
    "bytes.mega": "{n} MB" / "{n}\u{202f}Mo";
    "bytes.giga": "{n} GB" / "{n}\u{202f}Go";
    "bytes.tera": "{n} TB" / "{n}\u{202f}To";
    "bytes.kibi": "{n} KiB" / "{n}\u{202f}Kio";
    "bytes.mebi": "{n} MiB" / "{n}\u{202f}Mio";
    "bytes.gibi": "{n} GiB" / "{n}\u{202f}Gio";
    "bytes.tebi": "{n} TiB" / "{n}\u{202f}Tio";

    "duration.microseconds": "{n} µs" / "{n}\u{202f}µs";
    "duration.milliseconds": "{n} ms" / "{n}\u{202f}ms";
    "duration.seconds": "{n} s" / "{n}\u{202f}s";
    "duration.minutes": "{n} min" / "{n}\u{202f}min";
    "duration.minutes-seconds": "{n} min {more} s" / "{n}\u{202f}min {more}\u{202f}s";
    "duration.hours": "{n} h" / "{n}\u{202f}h";
    "duration.hours-minutes": "{n} h {more} min" / "{n}\u{202f}h {more}\u{202f}min";
    "duration.days": "{n} days" / "{n} jours";
    "duration.years": "{n} years" / "{n} ans";

    "estimate.moment": "less than a second" / "moins d'une seconde";
    "estimate.seconds": "about {n} {n?second|seconds}" / "environ {n} {n?seconde|secondes}";
    "estimate.minutes": "about {n} {n?minute|minutes}" / "environ {n} {n?minute|minutes}";
    "estimate.hours": "about {n} {n?hour|hours}" / "environ {n} {n?heure|heures}";
    "estimate.days": "about {n} days" / "environ {n} jours";
    "estimate.years": "about {n} years" / "environ {n} ans";

    "search.no-time": "a search takes time: give it more than 0" / "une recherche prend du temps : donnez-lui une durée supérieure à 0";
    "computer.duration": "a time is written 2s, 500ms, 1.5s, 1m or 1h, not {found}" / "un temps s'écrit 2s, 500ms, 1.5s, 1m ou 1h, pas {found}";
};
