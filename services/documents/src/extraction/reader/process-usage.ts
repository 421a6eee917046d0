import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** USER_HZ, the unit of CPU time in Linux on every architecture that Node supports. */
const TICKS_PER_SECOND = 100;
/** Fields of `/proc/<pid>/stat`, counted after the closing bracket of the command name, which can contain spaces. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

export interface ProcessUsage {
  readonly residentMb: number;
  readonly processorMs: number;
}

/** Memory and CPU time of a process, from the kernel. Undefined if the kernel does not report them. */
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
