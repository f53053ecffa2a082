import { setupApp } from '../support/app.js';

const shop = setupApp();

const form = {
  name: 'Paula Reis',
  email: 'paula@exemplo.test',
  message: 'Oi!\n\nVocês têm o conjunto Tulipa no GG?',
};
const send = (body: object, key?: string) => shop.call('POST', '/contact', { body, ...(key ? { key } : {}) });
const stored = () =>
  shop.sql<{ name: string; email: string; phone: string; message: string }>(
    'select name, email, phone, message from contact_message order by created_at',
  );

describe('POST /contact', () => {
  afterEach(() => shop.sql('delete from contact_message'));

  it('201 STATIC-04 stores the message with author and time, and records the event', async () => {
    const { status, body } = await send({
      ...form,
      name: ' Paula Reis ',
      email: 'Paula@Exemplo.test',
      phone: '(11) 98765-4321',
    });
    expect([status, body]).toEqual([201, { status: 'success', message: 'Mensagem enviada com sucesso!' }]);
    expect(await stored()).toEqual([{ ...form, phone: '11987654321' }]);
    const [row] = await shop.sql<{ id: string; now: boolean }>(
      `select id, created_at > now() - interval '1 minute' as now from contact_message`,
    );
    expect(row?.now).toBe(true);
    const events = await shop.sql(`select payload from outbox_message where type = 'contact.received'`);
    expect(events).toEqual([{ payload: { contactId: row?.id } }]);
  });

  it.each([undefined, '', null])('201 takes a message without a phone (%s)', async (phone) => {
    expect((await send({ ...form, phone })).status).toBe(201);
    expect(await stored()).toEqual([{ ...form, phone: '' }]);
  });

  it('201 stores a message once when the same request is sent twice', async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all([send(form, key), send(form, key)]);
    // The second press is answered like the first, or with 409 while the first is in progress (SEC-08).
    expect(responses.map(({ status }) => status)).toContain(201);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await send(form, key)).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('201 stores nothing when the hidden field is filled in', async () => {
    expect((await send({ ...form, website: 'https://spam.example' })).status).toBe(201);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a blank name', { name: '  ' }, 'Informe o nome.'],
    ['an e-mail without a domain', { email: 'paula@exemplo' }, 'Email inválido!'],
    ['a phone of nine digits', { phone: '119876543' }, 'Por favor, insira um número de telefone válido.'],
    ['a blank message', { message: ' \n ' }, 'Escreva sua mensagem.'],
    [
      'a message of 2,001 characters',
      { message: 'x'.repeat(2_001) },
      'A mensagem deve ter no máximo 2000 caracteres.',
    ],
  ])('400 STATIC-04 refuses %s and stores nothing', async (_, more, text) => {
    const { status, body } = await send({ ...form, ...more });
    expect([status, body.message]).toEqual([400, text]);
    expect(await stored()).toEqual([]);
  });

  it('201 takes a message of exactly 2,000 characters', async () => {
    expect((await send({ ...form, message: 'x'.repeat(2_000) })).status).toBe(201);
  });

  it('429 S20 allows five per hour and address', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await send(form)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      shop.clock.advance(60 * 60_000 + 1);
      expect((await send(form)).status).toBe(201);
    } finally {
      shop.limiter.enabled = false;
    }
  });
});
