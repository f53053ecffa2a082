import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, signIn } from '../support/people.js';

const shop = setupApp();

describe('sessions', () => {
  it('401 SEC-09 distinguishes a missing token from an expired one', async () => {
    const ana = await aPerson(shop);
    const me = (headers: Record<string, string>) => shop.call('GET', `/users/${ana.id}`, { headers });
    for (const headers of [
      {},
      { authorization: ana.token },
      { authorization: 'Bearer ' },
      { authorization: 'Basic YTpi' },
    ] as Record<string, string>[]) {
      const { status, body } = await me(headers);
      expect([status, body.code, body.message]).toEqual([
        401,
        'auth.required',
        'Você precisa estar autenticado para acessar esta página.',
      ]);
    }
    for (const token of ['inventado-por-alguem', await signIn(shop, ana.id, -1)]) {
      const { status, body } = await me({ authorization: `Bearer ${token}` });
      expect([status, body.code, body.message]).toEqual([
        401,
        'auth.expired',
        'Sua sessão expirou. Por favor, faça login novamente.',
      ]);
    }
  });

  it('401 SEC-09 ends after 24 hours', async () => {
    const ana = await aPerson(shop);
    shop.clock.advance(24 * 3_600_000 - 60_000);
    expect((await shop.call('GET', `/users/${ana.id}`, { as: ana })).status).toBe(200);
    shop.clock.advance(61_000);
    expect((await shop.call('GET', `/users/${ana.id}`, { as: ana })).body.code).toBe('auth.expired');
  });

  it('403 SEC-13 reads the role from the stored user on every request', async () => {
    const [admin, ana] = [await anAdmin(shop), await aPerson(shop)];
    const look = () => shop.call('GET', `/users/${ana.id}`, { as: admin });
    expect((await look()).status).toBe(200);
    await shop.sql(`update app_user set role = 'user' where id = ?`, [admin.id]);
    expect((await look()).status).toBe(403);
    await shop.sql(`update app_user set role = 'admin', active = false where id = ?`, [admin.id]);
    expect((await look()).body.code).toBe('auth.inactive');
    await shop.sql('update app_user set deleted_at = now() where id = ?', [admin.id]);
    expect((await look()).body.code).toBe('auth.expired');
  });

  it('200 a public route ignores a stale token', async () => {
    expect((await shop.call('GET', '/categories', { as: 'velho-demais-para-valer' })).status).toBe(200);
  });

  it('stores only the hash of a token', async () => {
    const ana = await aPerson(shop);
    const [row] = await shop.sql<{ text: string }>(
      'select s::text as text from session s where user_id = ?',
      [ana.id],
    );
    expect(row?.text).not.toContain(ana.token);
  });
});
