import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** USER_HZ: what Linux counts processor time in, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Of `/proc/<pid>/stat`, counted behind the command's closing bracket, which may itself hold blanks. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

export interface ProcessUsage {
  readonly residentMb: number;
  readonly processorMs: number;
}

/** What a process holds and has worked so far, from the kernel; undefined where that does not tell. */
export function processUsage(pid: number): ProcessUsage | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
    return { residentMb: (pages * PAGE_BYTES) / 2 ** 20, processorMs: (ticks / TICKS_PER_SECOND) * 1000 };
  } catch {
    return undefined;
  }
}
