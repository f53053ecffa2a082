import { setupApp } from '../support/app.js';

const shop = setupApp();

it('without tracing there is no address that takes spans of pages, and nothing about traces in a response', async () => {
  const spans = [{ id: 'a'.repeat(16), parent: 'b'.repeat(16), kind: 'click', ago: 10, lasted: 5 }];
  const traceparent = `00-${'c'.repeat(32)}-${'b'.repeat(16)}-01`;
  const body = { traceparent, tracestate: `plantao=zzzzzz.${'A'.repeat(22)}`, spans };
  for (const sent of [body, {}]) {
    const { status, body: refusal, headers } = await shop.call('POST', '/page-spans', { body: sent });
    expect([status, refusal.code]).toEqual([404, 'request.not-found']);
    expect(headers['server-timing']).toBeUndefined();
  }
});
