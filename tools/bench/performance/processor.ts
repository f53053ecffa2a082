import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds of one tick of /proc: USER_HZ is 100 wherever Node runs. */
const TICK_MS = 10;

/** Processor time that a process has used, in milliseconds; 0 where there is no /proc or no such process. */
export function processorMs(pid: number): number {
  const [own] = timesOf(pid);
  return own;
}

/** Processor time of a process and all its children, those that have ended included: PostgreSQL with its backends. */
export function processorMsOfTree(pid: number): number {
  const [own, ended] = timesOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own + ended);
}

/** Resident memory in MB: now, and the most there was. */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readProc(pid, 'status');
  const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(kilobytes('VmRSS') / 1024), most: Math.round(kilobytes('VmHWM') / 1024) };
}

/** User and system time, of the process and of its children that have ended. */
function timesOf(pid: number): [own: number, ended: number] {
  // The name of the program, in brackets, may contain spaces.
  const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = (index: number): number => Number(fields[index] ?? 0) * TICK_MS;
  return [ticks(11) + ticks(12), ticks(13) + ticks(14)];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((child) => Number(readProc(child, 'stat').split(') ').at(-1)?.split(' ')[1]) === pid);
  } catch {
    return [];
  }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
