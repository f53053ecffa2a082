import { createHash } from 'node:crypto';
import { EmailProofs } from '@plantao/domain/accounts';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const shop = setupApp();

const tokenFor = async ({ id }: Person) =>
  (await shop.app.get(EmailProofs).issue(id, shop.em()))?.token ?? '';
const redeem = (token: string) => shop.call('PATCH', `/auth/email-proof/${token}`);
const verified = async (person: Person): Promise<boolean> =>
  (await shop.call('GET', `/users/${person.id}`, { as: person })).body.data.user.emailVerified;
const asked = (userId: string, type: string) =>
  shop.sql(`select 1 from outbox_message where type = ? and payload->>'userId' = ?`, [type, userId]);

describe('F3 an e-mail address is confirmed', () => {
  it('200 by the mailed link, also when opened twice; only its hash is stored', async () => {
    const ana = await aPerson(shop);
    expect(await verified(ana)).toBe(false);
    const token = await tokenFor(ana);
    expect((await redeem(token)).body).toEqual({ status: 'success', message: 'E-mail confirmado.' });
    expect((await redeem(token)).status).toBe(200);
    expect(await verified(ana)).toBe(true);
    const [kept] = await shop.sql<{ token_hash: string }>(
      'select token_hash from email_proof where user_id = ?',
      [ana.id],
    );
    expect(kept?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(await tokenFor(ana)).toBe('');
  });

  it('400 not by a guessed or expired link, nor by one sent to another address', async () => {
    const ana = await aPerson(shop);
    expect((await redeem('x'.repeat(43))).body).toMatchObject({
      code: 'email-proof.invalid',
      message: 'Este link não vale mais. Peça outro em Minha conta.',
    });
    const old = await tokenFor(ana);
    await shop.sql(`update email_proof set expires_at = ? where user_id = ?`, [shop.clock.now(), ana.id]);
    expect((await redeem(old)).status).toBe(400);
    const token = await tokenFor(ana);
    await shop.sql('update app_user set email = ? where id = ?', [`outra-${ana.email}`, ana.id]);
    expect((await redeem(token)).status).toBe(400);
    expect(await verified(ana)).toBe(false);
  });

  it('200 sends the mail after a sign-up and on request, and not once it is confirmed', async () => {
    const ana = await aPerson(shop);
    const ask = () => shop.call('POST', '/auth/email-proof', { as: ana });
    expect((await ask()).body.message).toBe('Enviamos o link para o seu e-mail.');
    expect(await asked(ana.id, 'email-proof.requested')).toHaveLength(1);
    await redeem(await tokenFor(ana));
    expect((await ask()).status).toBe(200);
    expect(await asked(ana.id, 'email-proof.requested')).toHaveLength(1);
    expect((await shop.call('POST', '/auth/email-proof')).status).toBe(401);
  });

  it('200 an address changed by an administrator has to be confirmed again', async () => {
    const [ana, admin] = [await aPerson(shop), await anAdmin(shop)];
    await redeem(await tokenFor(ana));
    const change = (email: string) =>
      shop.call('PATCH', `/admin/users/${ana.id}`, { as: admin, body: { email } });
    expect((await change(ana.email)).status).toBe(200);
    expect(await confirmedAt(ana)).not.toBeNull();
    expect((await change(`nova-${ana.email}`)).status).toBe(200);
    expect(await confirmedAt(ana)).toBeNull();
  });
});

async function confirmedAt({ id }: Person): Promise<Date | null> {
  const [row] = await shop.sql<{ at: Date | null }>(
    'select email_verified_at as at from app_user where id = ?',
    [id],
  );
  return row?.at ?? null;
}
