/// <reference lib="dom" />
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '../infra/trace-collector.js';
import { until } from '../infra/until.js';
import { Buyer } from './support/buyer.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { estimateFreight, goToDelivery } from './support/shopping.js';

let collector: TraceCollector;
afterAll(() => collector.close());
const testShop = setupShop(async () => {
  collector = await startTraceCollector();
  return { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
});

/** Names from the first span of the trace down to this one. */
function wayTo(last: ReceivedSpan): string[] {
  const byId = new Map(collector.spans.map((span) => [span.spanId, span]));
  const way: string[] = [];
  for (let at: ReceivedSpan | undefined = last; at; at = byId.get(at.parentId))
    way.unshift(`${at.service.replace('plantao-', '')}: ${at.name}`);
  return way;
}

it('one tree from the click that places an order to its mail, as the browser, the api and the worker report it', async () => {
  const { page, complaints } = await testShop.visitor();
  const buyer = await Buyer.signUp(testShop.shop.url, 'rita.lee@plantao.test');
  await buyer.enter(page);
  await buyer.putInCart(await aPiece(testShop));
  await page.goto('/cart');
  await estimateFreight(page, '01310-200');
  await goToDelivery(page);
  await page.getByLabel('CPF/CNPJ').fill('390.533.447-05');
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await page.waitForURL(/checkout-recovery/);
  const mail = (): ReceivedSpan | undefined =>
    collector.spans.find(({ name }) => name === 'job mail.order-placed');
  await until(() => mail() !== undefined && wayTo(mail() as ReceivedSpan)[0] === 'api: GET /*', {
    milliseconds: 60_000,
    every: 200,
    instead: () => JSON.stringify(collector.spans.map(({ service, name }) => `${service} ${name}`)),
  });
  expect(wayTo(mail() as ReceivedSpan)).toEqual([
    'api: GET /*',
    'web: page /cart',
    'web: click place-order',
    'web: fetch POST /orders',
    'api: POST /api/v1/orders',
    'worker: outbox order.placed',
    'worker: queue mail',
    'worker: job mail.order-placed',
  ]);
  const { traceId } = mail() as ReceivedSpan;
  const [shown] = collector.spans.filter((span) => span.traceId === traceId && span.name === 'page /cart');
  expect(shown?.attributes).toMatchObject({
    'plantao.page': '/cart',
    'plantao.page.first_byte_ms': expect.any(Number),
    'plantao.page.first_paint_ms': expect.any(Number),
    'plantao.page.largest_paint_ms': expect.any(Number),
    'plantao.page.load_ms': expect.any(Number),
  });
  expect(complaints).toEqual([]);
});
