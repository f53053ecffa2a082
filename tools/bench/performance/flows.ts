// A process that plays customers: `fork` it and send a FlowTask; it answers with a FlowResult.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Buyer, Piece } from './data.js';
import { Client } from './client.js';
import { rawOrder } from './floors/raw-order.js';
import { percentile } from './statistics.js';

export interface FlowTask {
  readonly kind: 'cart' | 'order' | 'checkout' | 'rush' | 'raw-order';
  readonly address: string;
  readonly buyers: readonly Buyer[];
  readonly pieces: readonly Piece[];
  readonly connections: number;
  /** Ends after this time, or when every buyer has had a turn. Milliseconds. */
  readonly milliseconds: number;
  /** At most this many flows are begun a second. */
  readonly perSecond?: number;
  /** For `raw-order`. */
  readonly databaseUrl?: string;
}

export interface FlowResult {
  readonly done: number;
  /** Answers that a flow did not expect, by status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of `rush`: those who learnt that the pieces are gone. */
  readonly lost: number;
  readonly milliseconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Of those who lost. */
  readonly lostP99: number;
  /** Of this process. */
  readonly processorMs: number;
}

type Outcome = 'done' | 'lost' | { readonly refused: string };
type Play = (buyer: Buyer, turn: number) => Promise<Outcome>;

process.once('disconnect', () => process.exit(1));
process.once('message', (task: FlowTask) => {
  void run(task).then((result) => process.send?.(result, () => process.exit(0)));
});

async function run(task: FlowTask): Promise<FlowResult> {
  const { play, close } = await player(task);
  const [times, losers]: [number[], number[]] = [[], []];
  const refused: Record<string, number> = {};
  let next = 0;
  const used = process.cpuUsage();
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  const loop = async (): Promise<void> => {
    while (elapsed() < task.milliseconds) {
      const turn = next;
      const buyer = task.buyers[turn];
      if (!buyer) return;
      next += 1;
      if (task.perSecond) await sleep(Math.max(0, (turn * 1_000) / task.perSecond - elapsed()));
      const start = performance.now();
      const outcome = await play(buyer, turn).catch((error: Error) => ({ refused: error.message }));
      const took = performance.now() - start;
      if (outcome === 'done') times.push(took);
      else if (outcome === 'lost') losers.push(took);
      else refused[outcome.refused] = (refused[outcome.refused] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: task.connections }, loop));
  const milliseconds = elapsed();
  const { user, system } = process.cpuUsage(used);
  await close();
  return {
    done: times.length,
    refused,
    lost: losers.length,
    milliseconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    lostP99: percentile(losers, 0.99),
    processorMs: (user + system) / 1_000,
  };
}

async function player(task: FlowTask): Promise<{ play: Play; close: () => Promise<void> }> {
  if (task.kind === 'raw-order') {
    const pool = new pg.Pool({ connectionString: task.databaseUrl, max: task.connections });
    const play: Play = async (buyer, turn) => {
      await rawOrder(pool, buyer, pieceOf(task, turn));
      return 'done';
    };
    return { play, close: () => pool.end() };
  }
  const client = new Client(task.address, task.connections);
  const plays = { cart, order, checkout, rush };
  // Delivery is free from a price on, so that a quote holds for its piece only.
  const quotes =
    task.kind === 'cart' ? [] : await Promise.all(task.pieces.map((piece) => client.quote(piece)));
  return {
    play: (buyer, turn) =>
      plays[task.kind as keyof typeof plays](client, task, buyer, turn, quotes[turn % quotes.length]),
    close: async () => client.close(),
  };
}

type Step = (
  client: Client,
  task: FlowTask,
  buyer: Buyer,
  turn: number,
  quote?: Readonly<Record<string, unknown>>,
) => Promise<Outcome>;

const pieceOf = ({ pieces }: FlowTask, turn: number): Piece => {
  const piece = pieces[turn % pieces.length];
  if (!piece) throw new Error('nothing in stock');
  return piece;
};

/** Two cart adds of a signed-in customer, of two products. */
const cart: Step = async (client, task, buyer, turn) => {
  for (const offset of [0, 1]) {
    const added = await client.addToCart(buyer, pieceOf(task, turn + offset));
    if (added.status !== 201) return added;
  }
  return 'done';
};

/** An order of the one piece in the cart. */
const order: Step = async (client, task, buyer, turn, quote) => {
  const placed = await client.order(buyer, pieceOf(task, turn), quote);
  return placed.status === 201 ? 'done' : placed;
};

/** Cart, delivery, order and payment by PIX; the simulator approves it, and the shop learns it by its notification. */
const checkout: Step = async (client, task, buyer, turn) => {
  const piece = pieceOf(task, turn);
  const added = await client.addToCart(buyer, piece);
  if (added.status !== 201) return added;
  const placed = await client.order(buyer, piece, await client.quote(piece, buyer));
  if (placed.status !== 201) return placed;
  const id = (JSON.parse(placed.text) as { data: { order: { _id: string } } }).data.order._id;
  const paid = await client.pay(buyer, id);
  return paid.status < 300 ? 'done' : paid;
};

/** Cart and order of the same scarce piece; who learns that it is gone has lost. */
const rush: Step = async (client, task, buyer, _turn, quote) => {
  const piece = pieceOf(task, 0);
  const added = await client.addToCart(buyer, piece);
  if (added.status !== 201) return added.status === 409 ? 'lost' : added;
  const placed = await client.order(buyer, piece, quote);
  if (placed.status === 201) return 'done';
  return placed.status === 409 && placed.refused.includes('sold-out') ? 'lost' : placed;
};
