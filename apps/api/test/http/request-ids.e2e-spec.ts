import { setupApp } from '../support/app.js';

const shop = setupApp();

it('an event carries the id of the request that caused it, without tracing as well', async () => {
  const body = { name: 'Ana', email: 'ana@exemplo.test', phone: '', message: 'Vocês têm tamanho GG?' };
  const response = await shop.call('POST', '/contact', {
    body,
    headers: { 'x-request-id': 'contato-12345' },
  });
  expect([response.status, response.headers['x-request-id'], response.headers['server-timing']]).toEqual([
    expect.any(Number),
    'contato-12345',
    undefined,
  ]);
  const events = await shop.sql(`select metadata from outbox_message where type = 'contact.received'`);
  expect(events).toEqual([{ metadata: { requestId: 'contato-12345' } }]);
});
