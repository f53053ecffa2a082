import { PasswordReset, User, type Role } from '@plantao/domain/accounts';
import { recordEvent } from '@plantao/domain/events';
import { createHash } from 'node:crypto';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

async function invited(email: string, active = true): Promise<string> {
  const em = bench.em();
  const id = crypto.randomUUID();
  const role: Role = 'operator';
  const user = Object.assign(new User(), { id, name: 'Rita Lima', email, role, active, passwordHash: null });
  recordEvent(user, 'user.invited', { userId: id });
  em.persist(user);
  await em.flush();
  return id;
}

describe('an invitation', () => {
  it('AUSER-04 A-68 sends a new user a link to set a password, valid for three days', async () => {
    const userId = await invited('rita@exemplo.test');
    expect(await bench.deliver()).toEqual(['user.invited']);
    const [mail, ...more] = bench.sandbox.control.mails('rita@exemplo.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Sua conta na /);
    expect(mail?.text).toContain('72 horas');
    const token = /http:\/\/loja\.test\/recovery\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const stored = await bench.em().findOneOrFail(PasswordReset, { tokenHash });
    expect(stored.userId).toBe(userId);
    expect((stored.expiresAt.getTime() - stored.createdAt.getTime()) / 3_600_000).toBe(72);
  });

  it('is not sent to a user deactivated in the meantime', async () => {
    await invited('desligada@exemplo.test', false);
    await bench.deliver();
    expect(bench.sandbox.control.mails('desligada@exemplo.test')).toEqual([]);
  });
});
