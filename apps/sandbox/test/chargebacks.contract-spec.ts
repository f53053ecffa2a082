import { Chargeback, Payment } from 'mercadopago';
import { pay, cardBody, cardToken } from './buyers.js';
import { call, sdk, startTestSandbox, type TestSandbox } from './support.js';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

async function contested(options: { reason?: string; days?: number } = {}) {
  const paid = await pay(cardBody(await cardToken(sandbox, 'APRO')), 'k1');
  const opened = await call(`${sandbox.url}/control/chargebacks`, 'POST', {
    payment_id: paid.id,
    ...options,
  });
  expect(opened.status).toBe(201);
  return { paymentId: paid.id ?? 0, id: opened.json.id as string };
}
const send = (id: string, files: readonly [name: string, content: string][]) => {
  const form = new FormData();
  for (const [name, content] of files) form.append('files[]', new Blob([content]), name);
  return fetch(`${sandbox.urls.mercadoPago}/v1/chargebacks/${id}/documentation`, {
    method: 'POST',
    headers: { authorization: 'Bearer TEST-token' },
    body: form,
  });
};

describe('chargebacks', () => {
  it('are found by their number and by their payment, whose money is kept back meanwhile', async () => {
    const { id, paymentId } = await contested({ reason: 'not_received', days: 3 });
    expect(await new Chargeback(sdk()).get({ id })).toMatchObject({
      id,
      payments: [paymentId],
      reason: 'not_received',
      coverage_applied: null,
      documentation_status: 'pending',
    });
    const found = await new Chargeback(sdk()).search({ options: { payment_id: paymentId } });
    expect(found.results).toHaveLength(1);
    expect(await new Payment(sdk()).get({ id: paymentId })).toMatchObject({
      status: 'charged_back',
      status_detail: 'in_process',
    });
    await expect(new Chargeback(sdk()).get({ id: '1' })).rejects.toMatchObject({ status: 404 });
  });

  it('notify of the payment and of themselves, by topics of their own', async () => {
    const { id, paymentId } = await contested();
    const received = await sandbox.listener.until(4);
    const topics = received.map(({ url }) => [url.searchParams.get('type'), url.searchParams.get('data.id')]);
    expect(topics).toContainEqual(['topic_chargebacks_wh', id]);
    expect(topics).toContainEqual(['payment', String(paymentId)]);
  });

  it('take documents once each until the deadline, and show them', async () => {
    const { id } = await contested();
    for (let time = 0; time < 2; time += 1)
      expect((await send(id, [['provas.pdf', '%PDF-1.7 x']])).status).toBe(200);
    const { json } = await call(`${sandbox.url}/control/chargebacks/${id}`);
    expect(json).toMatchObject({
      documentation_status: 'review_pending',
      documentation: [{ type: 'application/pdf' }],
    });
    const path = new URL(json.documentation[0].url).pathname;
    expect(await (await fetch(`${sandbox.url}${path}`)).text()).toBe('%PDF-1.7 x');
    expect((await send(id, [['x.txt', 'text']])).status).toBe(400);
    expect((await send(id, [])).status).toBe(400);
    await call(`${sandbox.url}/control/clock`, 'POST', { advanceSeconds: 11 * 86_400 });
    expect((await send(id, [['provas.pdf', '%PDF-1.7 y']])).status).toBe(400);
  });

  it.each([
    ['won', 'reimbursed', true],
    ['lost', 'settled', false],
  ] as const)('are decided: %s', async (outcome, detail, covered) => {
    const { id, paymentId } = await contested();
    const decided = await call(`${sandbox.url}/control/chargebacks/${id}`, 'POST', { outcome });
    expect(decided.json).toMatchObject({ coverage_applied: covered, documentation_status: 'not_supplied' });
    expect(await new Payment(sdk()).get({ id: paymentId })).toMatchObject({ status_detail: detail });
    expect((await call(`${sandbox.url}/control/chargebacks/${id}`, 'POST', { outcome })).status).toBe(409);
  });

  it('are opened of an approved payment only', async () => {
    const { paymentId } = await contested();
    const again = await call(`${sandbox.url}/control/chargebacks`, 'POST', { payment_id: paymentId });
    expect(again.status).toBe(409);
    expect((await call(`${sandbox.url}/control/chargebacks`, 'POST', { payment_id: 1 })).status).toBe(404);
  });
});
