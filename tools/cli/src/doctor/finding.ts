/** One line of the doctor: good, something to know, or something that keeps the shop from working as it should. */
export interface Finding {
  readonly level: 'ok' | 'aviso' | 'FALHA';
  readonly what: string;
}

export const fine = (what: string): Finding => ({ level: 'ok', what });
export const notice = (what: string): Finding => ({ level: 'aviso', what });
export const fault = (what: string): Finding => ({ level: 'FALHA', what });

/** `ok` when it holds, otherwise a fault. */
export const holds = (good: boolean, what: string): Finding => (good ? fine(what) : fault(what));

/** The first line of an error, or its code when it has no words. */
export function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'sem resposta').split('\n')[0] ?? '';
}
