import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openFloor, playFlows } from './children.js';
import { Client } from './client.js';
import type { Piece } from './data.js';
import type { FlowBench } from './measure-flows.js';
import { BROWSER, keptAnswer } from './kept-answer.js';
import { withProcessor } from './measure-reads.js';
import { read } from './reads.js';
import { spreadOf, type Spread } from './statistics.js';

const ORDERS_PER_SECOND = 50;
const CONNECTIONS = 32;
/** Connections that compare what they are answered with the database, and how often each asks while rates are measured. */
const COMPARING = { connections: 4, everyMs: 25 };
/** An answer may be this old. Milliseconds. */
const MAX_AGE_MS = 1_000;
const SAMPLE_MS = 10;
/** Answers to compare; after the rounds the readers go on until there are so many, for so long at most. */
const COMPARED = 100_000;
const MAX_COMPARING_MS = 150_000;
const COMPARING_SECONDS = 10;

export interface ChangingResult {
  /** Product details per second while orders change the stock of these very products, and its share of the floor. */
  readonly shop: Spread;
  readonly floor: Spread;
  readonly ratio: Spread;
  /** Of the api and of the floor, milliseconds per answer; the api reads again what has changed. */
  readonly processorMs: { readonly api: number; readonly floor: number };
  /** Orders per second that were placed meanwhile, as transactions of another process. */
  readonly orders: number;
  /** Answers compared with the database, and those that were older than a second. */
  readonly compared: number;
  readonly stale: number;
  readonly failed: number;
}

/** Sums over the rounds. */
interface Totals {
  compared: number;
  stale: number;
  failed: number;
  orders: number;
  milliseconds: number;
}

interface Readers {
  readonly connections: number;
  readonly everyMs: number;
}

/**
 * Reads a product while orders take its pieces, and compares every answer of some readers with the database. The orders
 * are raw transactions of another process, so that their rate is kept where the shop's own would take the whole machine.
 */
export async function measureChanging(
  bench: FlowBench,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ChangingResult> {
  const { shop } = bench;
  const [hot] = bench.pieces;
  if (!hot) throw new Error('nothing in stock');
  const path = `/api/v1/products/${hot.productId}`;
  const floor = await openFloor({ kind: 'bytes', answers: [await keptAnswer(shop.address, path)] });
  const load = { connections: CONNECTIONS, seconds };
  const target = (address: string) => ({ address, paths: [path], headers: BROWSER });
  const rates = { shop: [] as number[], floor: [] as number[] };
  const total: Totals = { compared: 0, stale: 0, failed: 0, orders: 0, milliseconds: 0 };
  const used = { api: 0, floor: 0, ofShop: 0, ofFloor: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const before = floor.processorMs();
    const ofFloor = await read(target(floor.address), load);
    used.floor += floor.processorMs() - before;
    used.ofFloor += ofFloor.requests;
    rates.floor.push(ofFloor.perSecond);
    const [result, parts] = await whileOrdered({ bench, hot, seconds, readers: COMPARING, total }, () =>
      withProcessor(shop, () => read(target(shop.address), load)),
    );
    used.api += parts.api;
    used.ofShop += result.requests;
    rates.shop.push(result.perSecond);
    total.failed += result.failed;
  }
  await floor.close();
  const until = performance.now() + MAX_COMPARING_MS;
  const readers = { connections: CONNECTIONS, everyMs: 0 };
  while (total.compared < COMPARED && performance.now() < until)
    await whileOrdered({ bench, hot, seconds: COMPARING_SECONDS, readers, total }, () => Promise.resolve());
  return {
    shop: spreadOf(rates.shop),
    floor: spreadOf(rates.floor),
    ratio: spreadOf(rates.shop.map((rate, round) => rate / (rates.floor[round] ?? Number.NaN))),
    processorMs: { api: used.api / used.ofShop, floor: used.floor / used.ofFloor },
    orders: (total.orders * 1_000) / total.milliseconds,
    compared: total.compared,
    stale: total.stale,
    failed: total.failed,
  };
}

interface Ordering {
  readonly bench: FlowBench;
  readonly hot: Piece;
  readonly seconds: number;
  readonly readers: Readers;
  readonly total: Totals;
}

/** Does `work` while orders take pieces of `hot`, and adds to the totals what the readers found meanwhile. */
async function whileOrdered<T>(
  { bench: { shop, database, buyers }, hot, seconds, readers, total }: Ordering,
  work: () => Promise<T>,
): Promise<T> {
  const people = await buyers(ORDERS_PER_SECOND * seconds, [hot]);
  const stop = new AbortController();
  const ordering = playFlows({
    kind: 'raw-order',
    address: shop.address,
    databaseUrl: shop.databaseUrl,
    buyers: people,
    pieces: [hot],
    connections: 4,
    milliseconds: seconds * 1_000,
    perSecond: ORDERS_PER_SECOND,
  });
  const measured = Promise.all([work(), ordering]).finally(() => stop.abort());
  const comparing = compare(shop.address, database, hot, readers, stop.signal);
  const [[result, orders], { compared, stale }] = await Promise.all([measured, comparing]);
  total.compared += compared;
  total.stale += stale;
  total.orders += orders.done;
  total.milliseconds += orders.milliseconds;
  return result;
}

/**
 * Orders only take pieces away here: an answer with more pieces than the database had a second before the question is
 * older than a second.
 */
async function compare(
  address: string,
  database: pg.Client,
  piece: Piece,
  readers: Readers,
  stopped: AbortSignal,
): Promise<{ compared: number; stale: number }> {
  const samples: { readonly at: number; readonly offered: number }[] = [];
  const counts = { compared: 0, stale: 0 };
  const sampling = async (): Promise<void> => {
    while (!stopped.aborted) {
      const { rows } = await database.query<{ offered: number }>(
        'select offered from stock_level where sku = $1',
        [piece.sku],
      );
      samples.push({ at: performance.now(), offered: rows[0]?.offered ?? 0 });
      await sleep(SAMPLE_MS);
    }
  };
  const client = new Client(address, readers.connections);
  const comparing = async (): Promise<void> => {
    while (!stopped.aborted) {
      const asked = performance.now();
      const { status, text } = await client.get(`/api/v1/products/${piece.productId}`);
      if (status !== 200) continue;
      const known = samples.findLast(({ at }) => at <= asked - MAX_AGE_MS);
      if (!known) continue;
      counts.compared += 1;
      if (stockIn(text, piece.sku) > known.offered) counts.stale += 1;
      if (readers.everyMs > 0) await sleep(readers.everyMs);
    }
  };
  await Promise.all([sampling(), ...Array.from({ length: readers.connections }, comparing)]);
  client.close();
  return counts;
}

/** What a product's answer says of one SKU. */
function stockIn(text: string, sku: string): number {
  const { data } = JSON.parse(text) as {
    data: { product: { sizes: { colors: { sku: string; stock: number }[] }[] } };
  };
  const colour = data.product.sizes.flatMap(({ colors }) => colors).find((each) => each.sku === sku);
  if (!colour) throw new Error(`${sku} is not in the answer`);
  return colour.stock;
}
