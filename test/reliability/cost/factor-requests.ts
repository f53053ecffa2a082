import { MAX_OPEN_SESSIONS } from '@plantao/domain/accounts/rules/session.rules';
import type { TestApp } from '../../../apps/api/test/support/app.js';
import { codeOf } from '../../../apps/api/test/support/codes.js';
import { anAdmin, PASSWORD } from '../../../apps/api/test/support/people.js';
import { SoftwareAuthenticator } from '../../../apps/api/test/support/software-authenticator.js';

/** Everything about second factors and sessions of an account that has as much of them as it may. */
export async function sendFactors(shop: TestApp): Promise<void> {
  const as = await anAdmin(shop);
  await shop.sql(
    `insert into session (id, user_id, token_hash, created_at, expires_at, user_agent)
     select gen_random_uuid(), ?, gen_random_uuid(), now() - interval '1 hour', now() + interval '1 day', repeat('x', 300)
       from generate_series(1, ?::int)`,
    [as.id, MAX_OPEN_SESSIONS - 1],
  );
  const { body: setup } = await shop.call('POST', '/auth/authenticator', { as });
  const { secret } = setup.data as { secret: string };
  await shop.call('POST', '/auth/authenticator/confirm', { as, body: { code: codeOf(shop, secret) } });
  const devices = Array.from({ length: 20 }, () => new SoftwareAuthenticator());
  for (const device of devices) {
    const { body } = await shop.call('POST', '/auth/passkeys/options', { as });
    const given = device.register(body.data.options.challenge as string);
    await shop.call('POST', '/auth/passkeys', { as, body: { name: 'n'.repeat(60), ...given } });
  }
  const [device] = devices;
  if (!device) throw new RangeError('no passkey');
  const { body: security } = await shop.call('GET', '/auth/security', { as });
  const id = String(security.data.passkeys[0].id);
  await shop.call('PATCH', `/auth/passkeys/${id}`, { as, body: { name: 'm'.repeat(60) } });
  await shop.call('POST', '/auth/recovery-codes', { as });

  const { body: options } = await shop.call('POST', '/auth/passkey/options');
  const challenge = String(options.data.options.challenge);
  await shop.call('POST', '/auth/passkey', { body: { passkey: device.sign(challenge) } });
  const { body: pending } = await shop.call('POST', '/auth/login', {
    body: { email: as.email, password: PASSWORD },
  });
  const passkey = device.sign(String(pending.data.passkeyOptions.challenge));
  await shop.call('POST', '/auth/second-factor', { body: { ticket: pending.data.ticket, passkey } });
  await shop.call('POST', '/auth/proof/options', { as });
  await shop.call('POST', '/auth/proof', { as, body: { password: PASSWORD } });

  await shop.call('GET', '/auth/sessions', { as });
  const [other] = await shop.sql<{ id: string }>(
    'select id from session where user_id = ? and user_agent <> ? limit 1',
    [as.id, ''],
  );
  await shop.call('DELETE', `/auth/sessions/${other?.id}`, { as });
  await shop.call('DELETE', '/auth/sessions', { as });
  await shop.call('DELETE', `/auth/passkeys/${id}`, { as });
  await shop.call('DELETE', '/auth/authenticator', { as });
}
