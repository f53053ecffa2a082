import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { playFlows } from './children.js';
import { addBuyers, fillCarts, setOffered, type Buyer, type Piece } from './data.js';
import type { FlowResult, FlowTask } from './flows.js';
import { withProcessor, type Measurement } from './measure-reads.js';
import type { FlowOperation } from './operations.js';
import type { BenchShop, Part } from './shop.js';
import { ratiosOf, spreadOf } from './statistics.js';

const CONNECTIONS = 32;
/** More than any round uses up. */
const BUYERS = 6_000;
const CHECKOUTS = 150;
const RUSH = { buyers: 500, pieces: 100 };
const PAID_MS = 120_000;

/** What the flows of one run share. */
export interface FlowBench {
  readonly shop: BenchShop;
  readonly database: pg.Client;
  readonly pieces: readonly Piece[];
  /** Buyers whom nobody has used; with `inCart` each has one piece in the cart. */
  buyers(count: number, inCart?: readonly Piece[]): Promise<Buyer[]>;
}

export async function openFlows(
  shop: BenchShop,
  database: pg.Client,
  pieces: readonly Piece[],
): Promise<FlowBench> {
  await setOffered(
    database,
    pieces.map(({ sku }) => sku),
  );
  let next = 1;
  return {
    shop,
    database,
    pieces,
    buyers: async (count, inCart) => {
      const buyers = await addBuyers(database, count, next);
      next += count;
      if (inCart) await fillCarts(database, buyers, inCart);
      return buyers;
    },
  };
}

const sum = (results: readonly FlowResult[], value: (result: FlowResult) => number): number =>
  results.reduce((total, result) => total + value(result), 0);
const perSecond = ({ done, milliseconds }: FlowResult): number => (done * 1_000) / milliseconds;
const refusals = (result: FlowResult): number =>
  Object.values(result.refused).reduce((total, count) => total + count, 0);

/** A flow of signed-in customers against the raw order transaction, in turns. */
export async function measureFlow(
  bench: FlowBench,
  { key, name, kind, floor, goal, goals }: FlowOperation,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measurement> {
  const { shop, pieces } = bench;
  const results: Record<'shop' | 'floor', FlowResult[]> = { shop: [], floor: [] };
  const used: Partial<Record<Part, number>> = {};
  let floorUsed = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const common = { address: shop.address, databaseUrl: shop.databaseUrl, pieces, connections: CONNECTIONS };
    const milliseconds = seconds * 1_000;
    const raw = await bench.buyers(2 * BUYERS, pieces);
    const [ofFloor, besides] = await withProcessor(shop, () =>
      playFlows({ ...common, kind: 'raw-order', buyers: raw, milliseconds }),
    );
    const buyers = await bench.buyers(BUYERS, kind === 'order' ? pieces : undefined);
    const [ofShop, parts] = await withProcessor(shop, async () => {
      const result = await playFlows({ ...common, kind, buyers, milliseconds });
      if (kind === 'order') await settled(bench);
      return result;
    });
    if (round === 0) continue;
    results.floor.push(ofFloor);
    results.shop.push(ofShop);
    floorUsed += ofFloor.processorMs + besides.postgres;
    for (const part of Object.keys(parts) as Part[]) used[part] = (used[part] ?? 0) + parts[part];
  }
  const done = Math.max(
    1,
    sum(results.shop, (result) => result.done),
  );
  const each = Object.entries(used).map(([part, milliseconds]) => [part, milliseconds / done] as const);
  return {
    key,
    name,
    floorName: floor,
    goal,
    goals,
    shop: spreadOf(results.shop.map(perSecond)),
    floor: spreadOf(results.floor.map(perSecond)),
    ratio: ratiosOf(results.shop.map(perSecond), results.floor.map(perSecond)),
    p99: Math.max(...results.shop.map(({ p99 }) => p99)),
    processorMs: {
      ...Object.fromEntries(each),
      floor: floorUsed / sum(results.floor, (result) => result.done),
    },
    failed: sum(results.shop, refusals) + sum(results.floor, refusals),
    generatorMs: sum(results.shop, ({ processorMs }) => processorMs) / done,
  };
}

/** Whole purchases until the worker has marked them paid and sent their mails. */
export async function measureCheckout({ shop, database, pieces, buyers }: FlowBench): Promise<Measurement> {
  await fetch(`${shop.sandboxAddress}/control/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'auto', seconds: 0 }),
  });
  const people = await buyers(CHECKOUTS);
  const task: FlowTask = {
    kind: 'checkout',
    address: shop.address,
    buyers: people,
    pieces,
    connections: 8,
    milliseconds: PAID_MS,
  };
  const began = performance.now();
  const [result, parts] = await withProcessor(shop, async () => {
    const flows = await playFlows(task);
    await untilPaid(database, people, flows.done);
    await settled({ database });
    return flows;
  });
  const rate = (result.done * 1_000) / (performance.now() - began);
  const each = Object.entries(parts).map(
    ([part, milliseconds]) => [part, milliseconds / result.done] as const,
  );
  return {
    key: 'checkout',
    name: 'checkout with PIX until paid',
    goals: 'api, PostgreSQL and worker together ≤ 25 ms',
    shop: spreadOf([rate]),
    p99: result.p99,
    processorMs: Object.fromEntries(each),
    failed: refusals(result),
    generatorMs: result.processorMs / result.done,
  };
}

export interface RushResult {
  readonly buyers: number;
  readonly pieces: number;
  readonly orders: number;
  readonly lost: number;
  /** Refused for another reason than that the pieces are gone. */
  readonly refused: Readonly<Record<string, number>>;
  readonly winnersP99: number;
  readonly losersP99: number;
}

/** Everybody at once, with the limits and the protection against overload of a real shop. */
export async function measureRush({ shop, database, pieces, buyers }: FlowBench): Promise<RushResult> {
  await shop.start({ APP_ENV: 'demo' });
  const [piece] = pieces;
  if (!piece) throw new Error('nothing in stock');
  await playFlows({
    kind: 'rush',
    address: shop.address,
    buyers: await buyers(100),
    pieces: [piece],
    connections: 16,
    milliseconds: PAID_MS,
  });
  await setOffered(database, [piece.sku], RUSH.pieces);
  const result = await playFlows({
    kind: 'rush',
    address: shop.address,
    buyers: await buyers(RUSH.buyers),
    pieces: [piece],
    connections: RUSH.buyers,
    milliseconds: PAID_MS,
  });
  await setOffered(database, [piece.sku]);
  await shop.start();
  return {
    ...RUSH,
    orders: result.done,
    lost: result.lost,
    refused: result.refused,
    winnersP99: result.p99,
    losersP99: result.lostP99,
  };
}

async function untilPaid(database: pg.Client, buyers: readonly Buyer[], count: number): Promise<void> {
  const ids = buyers.map(({ id }) => id);
  for (const until = performance.now() + PAID_MS; performance.now() < until; await sleep(200)) {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from shop_order where user_id = any($1) and paid_state = 'paid'`,
      [ids],
    );
    if ((rows[0]?.n ?? 0) >= count) return;
  }
}

/** Until the worker has delivered every event. */
async function settled({ database }: Pick<FlowBench, 'database'>): Promise<void> {
  for (const until = performance.now() + PAID_MS; performance.now() < until; await sleep(200)) {
    const { rows } = await database.query(
      `select 1 from outbox_message where state in ('new', 'published') limit 1`,
    );
    if (rows.length === 0) return;
  }
}
