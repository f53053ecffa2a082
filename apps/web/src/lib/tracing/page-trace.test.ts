import { routes } from '@plantao/contracts/http/routes';
import type { PageSpansDto } from '@plantao/contracts/traces/page-spans.dto';
import { call, traceCalls } from '@/lib/api/client';
import { startPageTrace } from './page-trace.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SERVED = '00f067aa0ba902b7';

let fetched: jest.Mock;
let beacons: { address: string; body: PageSpansDto }[];

/** The page as the server has sent it. */
function served(flags: string): void {
  const serverTiming = [
    { name: 'traceparent', description: `00-${TRACE}-${SERVED}-${flags}` },
    { name: 'tracestate', description: 'plantao=mark' },
  ];
  const entry = { serverTiming, responseStart: 12.4, loadEventEnd: 345.6 };
  Object.assign(performance, { getEntriesByType: () => [entry] });
}

beforeEach(() => {
  jest.useFakeTimers();
  beacons = [];
  fetched = jest.fn(async () => new Response('{"data":{}}', { status: 200 }));
  globalThis.fetch = fetched as typeof fetch;
  Object.assign(navigator, {
    sendBeacon: (address: string, sent: { text: string }) => {
      beacons.push({ address, body: JSON.parse(sent.text) as PageSpansDto });
      return true;
    },
  });
  // That of jsdom cannot be read.
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts) => ({ text: String(parts?.[0]) }) as never);
});
afterEach(() => {
  traceCalls(undefined);
  Reflect.deleteProperty(performance, 'getEntriesByType');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const headersOf = (place: number): Headers =>
  (fetched.mock.calls[place] as [string, RequestInit])[1].headers as Headers;

it('a call carries the trace of its page and the mark of the server, and a click is reported with what it caused', async () => {
  served('01');
  history.replaceState(null, '', '/checkout');
  document.body.innerHTML = '<button data-action="place-order"><span>Olá, Ana Prado</span></button>';
  startPageTrace();
  document.querySelector('span')?.click();
  await call(routes.getCart);
  await call(routes.getProduct, { params: { id: 'ana@exemplo.test' } });
  history.replaceState(null, '', '/dashboard/orders/42');
  jest.advanceTimersByTime(10_000);

  expect(beacons).toHaveLength(1);
  expect(beacons[0]?.address).toBe('/api/v1/page-spans');
  const body = beacons[0]?.body as PageSpansDto;
  expect([body.traceparent, body.tracestate]).toEqual([`00-${TRACE}-${SERVED}-01`, 'plantao=mark']);
  const of = (wanted: string) => body.spans.filter(({ kind }) => kind === wanted);
  const [[page], [click], fetches] = [of('page'), of('click'), of('fetch')];
  expect(page).toMatchObject({ parent: SERVED, page: '/checkout', firstByte: 12, load: 346 });
  expect(click).toMatchObject({
    parent: page?.id,
    page: '/checkout',
    to: '/dashboard/orders/:id',
    action: 'place-order',
  });
  expect(fetches).toEqual([
    expect.objectContaining({ parent: click?.id, call: 'GET /cart', status: 200 }),
    expect.objectContaining({ parent: click?.id, call: 'GET /products/:id', status: 200 }),
  ]);
  expect([0, 1].map((place) => headersOf(place).get('traceparent'))).toEqual(
    fetches.map(({ id }) => `00-${TRACE}-${id}-01`),
  );
  expect(headersOf(0).get('tracestate')).toBe('plantao=mark');
  expect(JSON.stringify(body)).not.toMatch(/Ana|ana@/);
});

it('a page that is not recorded reports nothing; its calls say so', async () => {
  served('00');
  startPageTrace();
  await call(routes.getCart);
  document.body.click();
  jest.advanceTimersByTime(60_000);
  expect(beacons).toEqual([]);
  expect(headersOf(0).get('traceparent')).toBe(`00-${TRACE}-${SERVED}-00`);
});

it('a page reports at most two hundred spans, 32 at a time', async () => {
  served('01');
  startPageTrace();
  for (let each = 0; each < 220; each += 1) await call(routes.getCart);
  jest.advanceTimersByTime(10_000);
  expect(beacons.map(({ body }) => body.spans.length)).toEqual([32, 32, 32, 32, 32, 32, 9]);
});
