import { setupApp } from '../support/app.js';

const shop = setupApp();

const form = { name: 'Paula Reis', whatsapp: '11987654321', email: 'paula@exemplo.test' };
const send = (body: object) => shop.call('POST', '/leads', { body });

describe('POST /leads', () => {
  it('201 API-31 LEAD-11 stores the lead and returns the coupon code at once', async () => {
    const { status, body } = await send({
      ...form,
      whatsapp: '(11) 98765-4321',
      email: ' Paula@Exemplo.test'.trim(),
      consentVersion: '2026-11',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ coupon: 'PRIMEIRO10', lead: { ...form, active: true } });
    expect(body.data.lead.createdAt).toMatch(/^\d{4}-/);
    const events = await shop.sql(`select payload from outbox_message where type = 'lead.captured'`);
    expect(events).toEqual([{ payload: { leadId: body.data.lead._id } }]);
    const [stored] = await shop.sql('select consent_version, consent_at is not null as given from lead');
    expect(stored).toEqual({ consent_version: '2026-11', given: true });
  });

  it('201 LGPD keeps the consent for WhatsApp apart, with its moment and the version of its text, and takes it back', async () => {
    const email = 'marta@exemplo.test';
    const consents = async () => {
      const [row] = await shop.sql(
        `select consent_version as mail, whatsapp_consent_version as whatsapp, whatsapp_consent_at is not null as given
           from lead where email = ?`,
        [email],
      );
      return row;
    };
    const version = { consentVersion: '2026-11-26' };
    await send({ ...form, email, ...version, whatsappConsent: false });
    expect(await consents()).toEqual({ mail: '2026-11-26', whatsapp: null, given: false });
    await send({ ...form, email, ...version, whatsappConsent: true });
    expect(await consents()).toEqual({ mail: '2026-11-26', whatsapp: '2026-11-26', given: true });
    // Who was not asked has not answered.
    await send({ ...form, email, ...version });
    expect(await consents()).toMatchObject({ given: true });
    await send({ ...form, email, ...version, whatsappConsent: false });
    expect(await consents()).toMatchObject({ whatsapp: null, given: false });
    expect((await send({ ...form, email, whatsappConsent: 'sim' })).status).toBe(400);
  });

  it('201 updates the row of the same e-mail without a second event, also on concurrent requests', async () => {
    const email = 'rita@exemplo.test';
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send({ ...form, name: `Rita ${index}`, email })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await shop.sql('select id from lead where email = ?', [email])).toHaveLength(1);
    const id = responses[0]?.body.data.lead._id;
    expect(await shop.sql(`select id from outbox_message where payload ->> 'leadId' = ?`, [id])).toHaveLength(
      1,
    );
  });

  it('201 A-82 tells nobody since when an address is known', async () => {
    const email = 'lia@exemplo.test';
    await send({ ...form, email });
    await shop.sql(`update lead set created_at = created_at - interval '30 days' where email = ?`, [email]);
    for (const address of [email, 'nunca-vista@exemplo.test']) {
      const { status, body } = await send({ ...form, email: address });
      expect([status, body.data.lead.createdAt]).toEqual([201, body.data.lead.updatedAt]);
    }
  });

  it.each([
    ['an e-mail without a domain', { email: 'paula@exemplo' }, 'Email inválido!'],
    ['a WhatsApp of nine digits', { whatsapp: '119876543' }, 'Número de WhatsApp inválido!'],
    ['a WhatsApp of sixteen digits', { whatsapp: '1'.repeat(16) }, 'Número de WhatsApp inválido!'],
    ['a blank name', { name: ' ' }, 'Informe o nome.'],
  ])('400 LEAD-13 refuses %s', async (_, more, text) => {
    const { status, body } = await send({ ...form, ...more });
    expect([status, body.message]).toEqual([400, text]);
  });

  it('400 LEAD-13 validates every field on the server', async () => {
    for (const field of ['name', 'whatsapp', 'email']) {
      for (const value of [undefined, '', null, 7, ['x'], 'x'.repeat(10_000), '\u0000']) {
        const { status } = await send({ ...form, email: 'hostil@exemplo.test', [field]: value });
        expect([field, value, status]).toEqual([field, value, 400]);
      }
    }
    expect(await shop.sql(`select 1 from lead where email = 'hostil@exemplo.test'`)).toEqual([]);
  });

  it('429 S20 allows five per minute and address', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses = [];
      for (let call = 0; call < 6; call += 1)
        statuses.push((await send({ ...form, email: `a${call}@exemplo.test` })).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      shop.clock.advance(60_001);
      expect((await send(form)).status).toBe(201);
    } finally {
      shop.limiter.enabled = false;
    }
  });
});
