import { addBuyers, fillCarts, type Piece } from './data.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Client } from './client.js';
import { spreadOf } from './statistics.js';
import type { BenchShop } from './shop.js';
import { openWireCounter, type WireCounter, type WireCounts } from './wire-counter.js';

/** How often each operation is counted; the median leaves out what the process does by itself now and then. */
const TIMES = 9;
/** Buyers of other measurements have lower numbers. */
const FIRST_BUYER = 5_000_000;
const REST_SECONDS = 10;

export interface Counted {
  readonly key: string;
  readonly name: string;
  readonly counts: WireCounts;
}

/** What the shop sends to PostgreSQL for one operation, and what the worker sends in a second of rest. */
export async function countStatements(
  shop: BenchShop,
  database: pg.Client,
  pieces: readonly Piece[],
): Promise<Counted[]> {
  const [ofApi, ofWorker] = [
    await openWireCounter(shop.databaseUrl),
    await openWireCounter(shop.databaseUrl),
  ];
  await shop.start({}, { api: ofApi.url, worker: ofWorker.url });
  const client = new Client(shop.address, 1);
  const buyers = await addBuyers(database, 3 * TIMES, FIRST_BUYER);
  const [adding, ordering, paying] = [0, 1, 2].map((part) => buyers.slice(part * TIMES, (part + 1) * TIMES));
  for (const group of [ordering, paying]) await fillCarts(database, group ?? [], pieces);
  const pieceOf = (turn: number): Piece => pieces[turn % pieces.length] as Piece;
  const quotes = await Promise.all(pieces.map((piece) => client.quote(piece)));
  const quoteOf = (turn: number) => quotes[turn % quotes.length];
  const buyerOf = (group: typeof buyers | undefined, turn: number) => group?.[turn] ?? fail();

  const counted: Counted[] = [];
  const add = async (key: string, name: string, work: (turn: number) => Promise<unknown>): Promise<void> => {
    counted.push({ key, name, counts: await medianOf(ofApi, work) });
  };
  await client.get(`/api/v1/products/${pieceOf(TIMES).productId}`);
  await add('first-detail', 'product detail, first visit', (turn) =>
    client.get(`/api/v1/products/${pieceOf(turn).productId}`),
  );
  await add('detail', 'product detail', () => client.get(`/api/v1/products/${pieceOf(0).productId}`));
  await add('first-list', 'list of 10, first visit', (turn) =>
    client.get(`/api/v1/products?page=1&limit=10&maxPrice=${9_000 + turn}`),
  );
  await add('list', 'list of 10', () => client.get('/api/v1/products?page=1&limit=10'));
  await add('search', 'search', () => client.get('/api/v1/products?search=scrub%20azul&page=1&limit=10'));
  await add('home', '`GET /`', () => client.get('/'));
  await add('page', '`GET /product/:id`', () => client.get(`/product/${pieceOf(0).productId}`));
  await add('cart', 'two cart adds', async (turn) => {
    await client.addToCart(buyerOf(adding, turn), pieceOf(turn));
    await client.addToCart(buyerOf(adding, turn), pieceOf(turn + 1));
  });
  await add('order', 'placing an order', async (turn) => {
    const { status, text } = await client.order(buyerOf(ordering, turn), pieceOf(turn), quoteOf(turn));
    if (status !== 201) throw new Error(`no order: ${status} ${text.slice(0, 300)}`);
  });
  const orders: string[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const { status, text } = await client.order(buyerOf(paying, turn), pieceOf(turn), quoteOf(turn));
    if (status !== 201) throw new Error(`no order: ${status} ${text.slice(0, 300)}`);
    orders.push((JSON.parse(text) as { data: { order: { _id: string } } }).data.order._id);
  }
  await add('payment', 'starting a payment', (turn) => client.pay(buyerOf(paying, turn), orders[turn] ?? ''));
  client.close();
  await sleep(5_000);
  counted.push({ key: 'rest', name: 'worker at rest, a second', counts: await atRest(ofWorker) });
  await shop.start();
  ofApi.close();
  ofWorker.close();
  return counted;
}

async function medianOf(counter: WireCounter, work: (turn: number) => Promise<unknown>): Promise<WireCounts> {
  const all: WireCounts[] = [];
  for (let turn = 0; turn < TIMES; turn += 1)
    all.push(await counter.during(async () => void (await work(turn))));
  const median = (value: (counts: WireCounts) => number): number => spreadOf(all.map(value)).median;
  return {
    statements: median(({ statements }) => statements),
    roundTrips: median(({ roundTrips }) => roundTrips),
    parsed: median(({ parsed }) => parsed),
  };
}

async function atRest(counter: WireCounter): Promise<WireCounts> {
  const { statements, roundTrips, parsed } = await counter.during(() => sleep(REST_SECONDS * 1_000));
  const each = (count: number): number => count / REST_SECONDS;
  return { statements: each(statements), roundTrips: each(roundTrips), parsed: each(parsed) };
}

function fail(): never {
  throw new RangeError('no buyer is left');
}
