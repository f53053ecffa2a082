import { UnrecoverableError } from 'bullmq';
import { safeError, withoutPersonalData } from './personal-data.js';

describe('what is kept of a failed job', () => {
  it.each([
    ['550 <ana.prado+loja@exemplo.com.br> unknown', '550 <[e-mail]> unknown'],
    ['CPF 529.982.247-25 inválido', 'CPF [documento] inválido'],
    ['document 52998224725', 'document [documento]'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [documento]'],
    ['ligue (11) 98765-4321', 'ligue [telefone]'],
    ['phone=11987654321', 'phone=[documento]'],
    ['Authorization: Bearer abc.def', 'Authorization: [segredo]'],
  ])('names nobody: %s', (said, kept) => expect(withoutPersonalData(said)).toBe(kept));

  it.each([
    'order 5f0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee not found',
    'event 5f0c2a9e-7c31-4d5e-9a61-123456789012: labelId is missing',
    'the carrier answered 500',
    'the queue does not answer after 5000 ms',
    'at Object.<anonymous> (apps/worker/src/job-runner.ts:102:14)',
  ])('keeps what helps: %s', (said) => expect(withoutPersonalData(said)).toBe(said));

  it('stays the same kind of error, message and stack alike', () => {
    const error = new UnrecoverableError('no mailbox ana@exemplo.test');
    const safe = safeError(error);
    expect(safe).toBe(error);
    expect(safe).toBeInstanceOf(UnrecoverableError);
    expect([error.message, error.stack?.includes('ana@')]).toEqual(['no mailbox [e-mail]', false]);
    expect((safeError('ana@exemplo.test') as Error).message).toBe('[e-mail]');
  });
});
