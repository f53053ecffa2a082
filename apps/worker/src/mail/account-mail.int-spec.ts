import { PasswordReset, User } from '@plantao/domain/accounts';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

async function somebody(email: string): Promise<User> {
  const em = bench.em();
  const user = Object.assign(new User(), { id: crypto.randomUUID(), name: 'Ana Prado', email });
  em.persist(user);
  await em.flush();
  return user;
}
const linkIn = (text: string | undefined) =>
  /http:\/\/loja\.test\/recovery\/([\w-]{43})/.exec(text ?? '')?.[1];
const resets = (userId: string) => bench.em().find(PasswordReset, { userId });

describe('the mail with which a password is recovered', () => {
  it('WORK-09 is sent once with its own link; only the hash of the token is stored', async () => {
    const user = await somebody('ana.senha@exemplo.test');
    const eventId = crypto.randomUUID();
    expect(await bench.run('mail.password-reset', { userId: user.id }, eventId)).toBe('done');
    expect(await bench.run('mail.password-reset', { userId: user.id }, eventId)).toBe('done before');
    const [mail, ...more] = bench.sandbox.control.mails(user.email);
    expect(more).toEqual([]);
    const token = linkIn(mail?.text);
    expect(token).toBeDefined();
    expect(linkIn(mail?.html)).toBe(token);
    const [reset] = await resets(user.id);
    expect(reset?.tokenHash).not.toContain(token ?? '?');
    const kept = await bench.sql('select 1 from outbox_message where payload::text like ?', [`%${token}%`]);
    expect(kept).toEqual([]);
  });

  it('WORK-09 is not sent for an account deleted meanwhile', async () => {
    const user = await somebody('foi.embora@exemplo.test');
    await bench.sql('update app_user set deleted_at = now() where id = ?', [user.id]);
    await bench.run('mail.password-reset', { userId: user.id });
    expect(bench.sandbox.control.mails(user.email)).toEqual([]);
    expect(await resets(user.id)).toEqual([]);
  });
});
