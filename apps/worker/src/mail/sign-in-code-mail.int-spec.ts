import { SignInCode, SignInCodes, User, type Role } from '@plantao/domain/accounts';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

async function asked(email: string, askedAt = new Date()): Promise<string> {
  const em = bench.em();
  const code = Object.assign(new SignInCode(), { id: crypto.randomUUID(), email, askedAt });
  em.persist(code);
  await em.flush();
  return code.id;
}
async function staff(email: string, role: Role): Promise<void> {
  const em = bench.em();
  em.persist(Object.assign(new User(), { id: crypto.randomUUID(), name: 'Clara', email, role }));
  await em.flush();
}
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0];

describe('the mail with a code to sign in', () => {
  it('AUTH-31 has the code in subject, text and HTML; the database keeps a digest', async () => {
    const email = 'nova.pessoa@exemplo.test';
    const codeId = await asked(email);
    const eventId = crypto.randomUUID();
    expect(await bench.run('mail.sign-in-code', { codeId }, eventId)).toBe('done');
    expect(await bench.run('mail.sign-in-code', { codeId }, eventId)).toBe('done before');
    const [mail, ...more] = bench.sandbox.control.mails(email);
    expect(more).toEqual([]);
    const code = codeIn(mail?.subject);
    expect(code).toBeDefined();
    expect([
      codeIn(mail?.text),
      codeIn(mail?.html?.replace(/<style[\s\S]*?<\/style>|style="[^"]*"/g, '')),
    ]).toEqual([code, code]);
    const { codeHash } = await bench.em().findOneOrFail(SignInCode, { id: codeId });
    expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
    await expect(bench.get(SignInCodes).compare(email, code ?? '')).resolves.toMatchObject({ id: codeId });
  });

  it('AUTH-35 tells staff how they sign in, without a code', async () => {
    const email = 'clara.equipe@exemplo.test';
    await staff(email, 'admin');
    const codeId = await asked(email);
    await bench.run('mail.sign-in-code', { codeId });
    const [mail] = bench.sandbox.control.mails(email);
    expect(mail?.subject).toBe('Entre com a sua senha');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    expect((await bench.em().findOneOrFail(SignInCode, { id: codeId })).codeHash).toBeNull();
  });

  it('AUTH-31 is not sent later than ten minutes after it was asked for', async () => {
    const email = 'tarde.demais@exemplo.test';
    const codeId = await asked(email, new Date(Date.now() - 10 * 60_000));
    await bench.run('mail.sign-in-code', { codeId });
    expect(bench.sandbox.control.mails(email)).toEqual([]);
  });
});
