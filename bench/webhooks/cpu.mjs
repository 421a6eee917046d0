import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc. It is 100 on every Linux that Node supports. */
const TICKS = 100;

/** The CPU seconds that a process and its children have used. Unlike elapsed time, they hardly depend on other processes. */
export function cpuSeconds(pid) {
  let ticks = 0;
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(entry);
    if (stat && (stat.pid === pid || stat.parent === pid)) ticks += stat.ticks;
  }
  return ticks / TICKS;
}

/** User and system time of a process and of its children that have ended (proc_pid_stat(5), fields 14 to 17). */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { pid: Number(pid), parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
