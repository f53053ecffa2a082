import type pg from 'pg';
import { openFloor, type Floor } from './children.js';
import { Client } from './client.js';
import type { Piece } from './data.js';
import { BROWSER, keptAnswer } from './kept-answer.js';
import type { FirstVisit, ReadOperation } from './operations.js';
import { read, type ReadLoad, type ReadResult, type ReadTarget } from './reads.js';
import type { BenchShop, Part } from './shop.js';
import { ratiosOf, spreadOf, type Spread } from './statistics.js';
import { openWireCounter, type RecordedStatement } from './wire-counter.js';

const CONNECTIONS = 32;
/** First visits of one round. */
const VISITS = 1_600;
/** Addresses whose statements the floor takes turns with. */
const RECORDED = 30;

/** What one operation came to. Rates per second, processor time in milliseconds per operation. */
export interface Measurement {
  readonly key: string;
  readonly name: string;
  readonly floorName?: string;
  readonly shop: Spread;
  readonly floor?: Spread;
  readonly ratio?: Spread;
  readonly goal?: number;
  readonly goals?: string | undefined;
  /** Milliseconds, the worst round. */
  readonly p99: number;
  readonly processorMs: Readonly<Partial<Record<Part | 'floor', number>>>;
  /** Answers that were none, of all rounds. */
  readonly failed: number;
  /** Processor time of the load generator per operation. */
  readonly generatorMs: number;
}

/** Measures the parts of the shop around `work`: milliseconds of processor time. */
export async function withProcessor<T>(
  shop: BenchShop,
  work: () => Promise<T>,
): Promise<[T, Record<Part, number>]> {
  const parts = ['api', 'postgres', 'worker', 'sandbox'] as const;
  const before = parts.map((part) => shop.processorMs(part));
  const result = await work();
  const used = parts.map((part, index) => [part, shop.processorMs(part) - (before[index] ?? 0)] as const);
  return [result, Object.fromEntries(used) as Record<Part, number>];
}

/** A read that the shop may have kept, against the same bytes from NestJS + Fastify. */
export async function measureRead(
  shop: BenchShop,
  operation: ReadOperation,
  pieces: readonly Piece[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measurement> {
  const paths = operation.paths(pieces);
  const answers = await Promise.all(paths.map((path) => keptAnswer(shop.address, path)));
  const floor = await openFloor({ kind: 'bytes', answers });
  const etag = answers[0]?.headers['etag'];
  const headers = { ...BROWSER, ...(operation.conditional && etag ? { 'if-none-match': etag } : {}) };
  const target = (address: string): ReadTarget => ({ address, paths, headers });
  return interleave(shop, floor, operation, rounds, (address) => [
    target(address),
    { connections: CONNECTIONS, seconds },
  ]);
}

/** A read that is asked for the first time, against its own statements, prepared, from Fastify + pg. */
export async function measureFirstVisits(
  shop: BenchShop,
  operation: FirstVisit,
  database: pg.Client,
  rounds: number,
): Promise<Measurement> {
  const { rows } = await database.query<{ id: string }>(
    `select id from product where active and deleted_at is null and sku like 'BLK-%' order by md5(id::text)`,
  );
  const ids = rows.map(({ id }) => id);
  let turn = 0;
  const next = (): string => operation.path((turn += 1), ids);
  const recorded = await recordStatements(shop, next);
  const floor = await openFloor({ kind: 'statements', databaseUrl: shop.databaseUrl, recorded });
  return interleave(shop, floor, operation, rounds, (address) => [
    { address, paths: Array.from({ length: VISITS }, next), headers: BROWSER },
    { connections: CONNECTIONS, amount: VISITS },
  ]);
}

/** Floor and shop, one after the other, as often as there are rounds. The first of both only warms up. */
async function interleave(
  shop: BenchShop,
  floor: Floor,
  { key, name, floor: floorName, goal }: ReadOperation | FirstVisit,
  rounds: number,
  load: (address: string) => [ReadTarget, ReadLoad],
): Promise<Measurement> {
  const results: Record<'shop' | 'floor', ReadResult[]> = { shop: [], floor: [] };
  const used = { api: 0, postgres: 0, floor: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const floorBefore = floor.processorMs();
    const [ofFloor, besides] = await withProcessor(shop, () => read(...load(floor.address)));
    const floorUsed = floor.processorMs() - floorBefore + besides.postgres;
    const [ofShop, parts] = await withProcessor(shop, () => read(...load(shop.address)));
    if (round === 0) continue;
    results.floor.push(ofFloor);
    results.shop.push(ofShop);
    used.floor += floorUsed;
    used.api += parts.api;
    used.postgres += parts.postgres;
  }
  await floor.close();
  const sum = (which: 'shop' | 'floor', value: (result: ReadResult) => number): number =>
    results[which].reduce((total, result) => total + value(result), 0);
  const requests = sum('shop', (result) => result.requests);
  const rates = (which: 'shop' | 'floor'): number[] => results[which].map(({ perSecond }) => perSecond);
  return {
    key,
    name,
    floorName,
    goal,
    shop: spreadOf(rates('shop')),
    floor: spreadOf(rates('floor')),
    ratio: ratiosOf(rates('shop'), rates('floor')),
    p99: Math.max(...results.shop.map(({ p99 }) => p99)),
    processorMs: {
      api: used.api / requests,
      postgres: used.postgres / requests,
      floor: used.floor / sum('floor', (result) => result.requests),
    },
    failed: sum('shop', ({ failed }) => failed) + sum('floor', ({ failed }) => failed),
    generatorMs: sum('shop', ({ processorMs }) => processorMs) / requests,
  };
}

/** What the shop asks the database for addresses that are new to it. */
async function recordStatements(shop: BenchShop, next: () => string): Promise<RecordedStatement[][]> {
  const counter = await openWireCounter(shop.databaseUrl);
  await shop.start({}, { api: counter.url });
  const client = new Client(shop.address, 1);
  const ask = async (): Promise<void> => void (await client.get(next(), BROWSER));
  await ask();
  const recorded: RecordedStatement[][] = [];
  while (recorded.length < RECORDED) recorded.push(await counter.statementsOf(ask));
  client.close();
  await shop.start();
  counter.close();
  return recorded;
}
