//! How much memory there is.

/// Nine tenths of the memory that the system says this program can have, where it says so: what is free, what the group of
/// the process may still take, and what its address space may be.
///
/// ```
/// assert!(bachet::explore::free_memory().is_none_or(|bytes| bytes > 0));
/// ```
#[must_use]
pub fn free_memory() -> Option<usize> {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let number = |text: String| text.trim().parse::<usize>().ok();
    let free = read("/proc/meminfo").and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?.to_owned();
        line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok().map(|kibibytes| kibibytes * 1024)
    });
    let group = read("/sys/fs/cgroup/memory.max").and_then(number).map(|most| {
        let taken = read("/sys/fs/cgroup/memory.current").and_then(number).unwrap_or(0);
        most.saturating_sub(taken)
    });
    let space = read("/proc/self/limits").and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("Max address space"))?.to_owned();
        line.split_whitespace().next()?.parse::<usize>().ok()
    });
    // Threads and libraries take address space that is never used.
    let space = space.map(|space| space.saturating_sub(256 << 20) / 2);
    [free, group, space].into_iter().flatten().min().map(|least| least / 10 * 9)
}
