import { UnrecoverableError } from 'bullmq';
import { safeError, withoutPersonalData } from './without-personal-data.js';

describe('sanitised errors of failed jobs', () => {
  it.each([
    ['550 <ana.prado+loja@exemplo.com.br> unknown', '550 <[e-mail]> unknown'],
    ['CPF 529.982.247-25 inválido', 'CPF [documento] inválido'],
    ['document 52998224725', 'document [documento]'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [documento]'],
    ['ligue (11) 98765-4321', 'ligue [telefone]'],
    ['phone=11987654321', 'phone=[documento]'],
    ['Authorization: Bearer abc.def', 'Authorization: [segredo]'],
  ])('removes personal data: %s', (text, expected) => expect(withoutPersonalData(text)).toBe(expected));

  it.each([
    'order 5f0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee not found',
    'event 5f0c2a9e-7c31-4d5e-9a61-123456789012: labelId is missing',
    'the carrier answered 500',
    'the queue does not answer after 5000 ms',
    'at Object.<anonymous> (apps/worker/src/job-runner.ts:102:14)',
  ])('keeps useful details: %s', (text) => expect(withoutPersonalData(text)).toBe(text));

  it('keeps the type of error, in message and stack', () => {
    const error = new UnrecoverableError('no mailbox ana@exemplo.test');
    const safe = safeError(error);
    expect(safe).toBe(error);
    expect(safe).toBeInstanceOf(UnrecoverableError);
    expect([error.message, error.stack?.includes('ana@')]).toEqual(['no mailbox [e-mail]', false]);
    expect(safeError('ana@exemplo.test').message).toBe('[e-mail]');
  });

  it('F11 handles errors of aborted signals, whose message is a getter', async () => {
    const timeout = await new Promise<unknown>((resolve) => {
      const signal = AbortSignal.timeout(1);
      signal.addEventListener('abort', () => resolve(signal.reason));
    });
    const safe = safeError(timeout);
    expect([safe.name, safe.message]).toEqual(['TimeoutError', 'The operation was aborted due to timeout']);
    const named = safeError(new DOMException('no mailbox ana@exemplo.test', 'AbortError'));
    expect([named.name, named.message]).toEqual(['AbortError', 'no mailbox [e-mail]']);
    expect(named.stack ?? '').not.toContain('ana@');
  });

  it('F11 cleans causes and nested errors, also circular ones', () => {
    const cause = new Error('550 ana@exemplo.test');
    const outer = new Error('mail to ana@exemplo.test', { cause });
    cause.cause = outer;
    const all = new AggregateError(
      [outer, 'bia@exemplo.test', new Error('11.222.333/0001-81')],
      'two of ana@exemplo.test',
    );
    const safe = safeError(all) as AggregateError;
    const [first, second, third] = safe.errors as [Error, string, Error];
    expect([safe.message, first.message, (first.cause as Error).message, second, third.message]).toEqual([
      'two of [e-mail]',
      'mail to [e-mail]',
      '550 [e-mail]',
      '[e-mail]',
      '[documento]',
    ]);
  });

  it('F11 handles errors that cannot be read or changed, and values that are not errors', () => {
    const frozen = Object.freeze(new Error('ana@exemplo.test'));
    const malicious = Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('no');
      },
    });
    const wordless = Object.create(null) as object;
    for (const thrown of [frozen, malicious, wordless, undefined, null, Symbol('a'), 7, { toString: 1 }]) {
      const safe = safeError(thrown);
      expect(safe).toBeInstanceOf(Error);
      expect(safe.message).not.toContain('ana@');
    }
    expect(safeError(frozen).message).toBe('[e-mail]');
  });
});
