/** One line of the doctor: good, something to know, or something that keeps the shop from working as it should. */
export interface Finding {
  readonly level: 'ok' | 'aviso' | 'FALHA';
  readonly what: string;
  /** The page of docs/runbooks that says what to do, without its ending. */
  readonly runbook?: string;
}

export const fine = (what: string): Finding => ({ level: 'ok', what });
export const notice = (what: string, runbook?: string): Finding => ({
  level: 'aviso',
  what,
  ...(runbook && { runbook }),
});
export const fault = (what: string, runbook?: string): Finding => ({
  level: 'FALHA',
  what,
  ...(runbook && { runbook }),
});

/** `ok` when it holds, otherwise a fault. */
export const holds = (good: boolean, what: string, runbook?: string): Finding =>
  good ? fine(what) : fault(what, runbook);

/** The first line of an error, or its code when it has no words. */
export function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'sem resposta').split('\n')[0] ?? '';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in seconds as people say it: `90 s`, `12 min`, `5 h`, `3 dias`. */
export function duration(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / DAY)} dias`;
}
