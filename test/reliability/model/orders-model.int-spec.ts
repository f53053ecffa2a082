import fc from 'fast-check';
import { Charge } from '@plantao/domain/payments';
import { StockLedger } from '@plantao/domain/warehouse';
import { figures, seedOf } from '../figures.js';
import {
  AdminCancels,
  Carrier,
  CustomerCancels,
  Decide,
  Deliver,
  Expire,
  Menu,
  Place,
  Repeat,
  Resolve,
  Pass,
  Pay,
  STEPS,
  Webhook,
  type Step,
} from './commands.js';
import { play } from './play.js';
import type { PayInput, Status } from './reference-money.js';
import { World } from './world.js';

const figure = figures('model', { short: 120, full: 2_000 });
const MAX_STEPS = 60;
const seed = seedOf();
const ROWS = Array.from({ length: 15 }, (_, row) => `O${row + 1}`);

const visited = new Map<string, number>();
let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const pix: PayInput = { method: 'pix', outcome: 'approved', failure: 'none' };
const card: PayInput = { method: 'card', outcome: 'approved', failure: 'none' };
const boleto: PayInput = { method: 'boleto', outcome: 'approved', failure: 'none' };
const dying: PayInput = { ...pix, failure: 'dead-after' };
const lost: PayInput = { ...pix, failure: 'lost-before' };

it(
  `R18 an order never leaves the state tables, whatever ${figure.rounds} sequences of shopper, administrator, provider, clock and crashes do`,
  () =>
    figure.measure(seed, async () => {
      const { RELIABILITY_PATH: path, RELIABILITY_REPLAY: replayPath } = process.env;
      const sequences = fc.commands(STEPS, {
        maxCommands: MAX_STEPS,
        size: 'max',
        ...(replayPath && { replayPath }),
      });
      const body = fc.asyncProperty(sequences, (steps) => play(world, steps, visited));
      await fc.assert(body, { seed, numRuns: figure.rounds, ...(path && { path }) });
    }),
  3_600_000,
);

describe('every state of an order (correctness 3.12)', () => {
  const by = (to: Status): Step[] => [new Pay(0, pix), new Menu(0, to)];
  const paid: Step[] = [new Pay(0, pix), new Decide(0, 0, 'approved'), new Webhook(0, 0, 1)];
  const disputeReports = (to: 'in_mediation' | 'refunded' | 'charged_back'): Step[] => [
    ...paid,
    new Decide(0, 0, to),
    new Webhook(0, 0, 1),
  ];
  /** How to get there with a PIX left open, so that every state can get an approval. */
  const STATES: Record<string, Step[]> = {
    'pending/unpaid': [new Pay(0, pix)],
    'pending/paid': [...by('confirmed'), new Menu(0, 'pending')],
    'confirmed/paid': by('confirmed'),
    'processing/paid': by('processing'),
    'shipped/paid': by('shipped'),
    'delivered/paid': by('delivered'),
    'confirmed/disputed': disputeReports('in_mediation'),
    'confirmed/refunded': disputeReports('refunded'),
    'confirmed/charged_back': disputeReports('charged_back'),
    'cancelled/charged_back': [...disputeReports('charged_back'), new AdminCancels(0)],
    'cancelled/unpaid': [new Pay(0, pix), new AdminCancels(0)],
    'cancelled/refunding': [...by('shipped'), new AdminCancels(0)],
  };
  const EVENTS: Record<string, Step[]> = {
    approved: [new Decide(0, 0, 'approved'), new Webhook(0, 0, 3)],
    rejected: [new Decide(0, 0, 'rejected'), new Webhook(0, 0, 3)],
    'hold-expired': [new Pass(66), new Pass(66), new Expire(false)],
    pay: [new Pay(0, card)],
    'pay by boleto, then PIX the next day': [new Pay(0, boleto), new Pass(1_500), new Pay(0, pix)],
    'customer-cancels': [new CustomerCancels(0)],
    'admin-cancels': [new AdminCancels(0)],
    'carrier posted': [new Carrier(0, 'posted')],
    'carrier delivered': [new Carrier(0, 'delivered')],
    'menu shipped without tracking': [new Menu(0, 'shipped', false)],
    ...Object.fromEntries(
      (['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const).map((to) => [
        `menu ${to}`,
        [new Menu(0, to)],
      ]),
    ),
  };
  const cells = Object.entries(STATES).flatMap(([state, path]) =>
    Object.entries(EVENTS).map(([event, steps]) => ({ state, event, steps: [...path, ...steps] })),
  );

  it(`gets every trigger once (${cells.length} cells), and moves or refuses as the table says`, async () => {
    for (const { state, event, steps } of cells) {
      await play(world, steps, visited).catch((error: unknown) => {
        throw new Error(`${state} × ${event}: ${(error as Error).message}`);
      });
    }
    const legal = Object.fromEntries(ROWS.map((row) => [row, visited.get(row) ?? 0]));
    const refused = [...visited.keys()].filter((what) => what.includes('/')).length;
    figure.note({ legal, refusedCells: refused, seed });
    expect(Object.values(legal).every((times) => times > 0)).toBe(true);
    expect(refused).toBeGreaterThanOrEqual(60);
  });
});

describe('regressions found by the sequences', () => {
  it('an order with a total of zero is paid on creation, ships, and is cancelled without a refund', () =>
    play(world, [
      ...[new Place(3, 'all'), new Repeat(), new Pay(1, pix), new CustomerCancels(1), new Menu(1, 'shipped')],
      ...[new AdminCancels(1), new Place(1, 'all'), new AdminCancels(2)],
    ]));

  it('A-20 a boleto two hours old is replaced by a PIX, and a card under review by a boleto, while the order can be paid', () =>
    play(world, [
      new Pay(0, boleto),
      ...[new Pass(125), new Pay(0, pix)],
      ...[new Pass(66), new Pay(0, { ...card, outcome: 'in_process' })],
      ...[new Pass(66), new Pay(0, boleto)],
    ]));

  it('A-20 a boleto without enough time left does not close the open PIX', () =>
    play(world, [
      new Pay(0, boleto),
      ...[new Pass(1_500), new Pass(1_500), new Pay(0, pix)],
      ...[new Pay(0, boleto), new Decide(0, 1, 'approved'), new Webhook(0, 1, 1)],
    ]));

  it('a PIX whose call failed and whose code has expired is created again, not shown expired', () =>
    play(world, [new Pay(0, dying), new Pass(66), new Pay(0, pix)]));

  it('a PIX that never reached the provider is created again when too little time is left to issue it', () =>
    play(world, [new Pass(25), new Pay(0, lost), new Pass(7), new Pay(0, pix)]));

  it('a payment first reported as disputed still pays its order', () =>
    play(world, [
      new Pay(0, pix),
      new Decide(0, 0, 'approved'),
      new Decide(0, 0, 'in_mediation'),
      new Webhook(0, 0, 1),
    ]));

  it('a payment of a cancelled order first reported as disputed is refunded', () =>
    play(world, [
      new Pay(0, pix),
      new AdminCancels(0),
      new Decide(0, 0, 'approved'),
      new Decide(0, 0, 'in_mediation'),
      new Webhook(0, 0, 1),
    ]));

  it('a second payment that was refunded leaves the order paid by the first', () =>
    play(world, [
      new Pay(0, pix),
      new Menu(0, 'confirmed'),
      new Decide(0, 0, 'approved'),
      new Decide(0, 0, 'refunded'),
      new Webhook(0, 0, 1),
    ]));

  it('a second payment that is charged back does not make the order a disputed one', () =>
    play(world, [
      ...[new Pay(0, pix), new Menu(0, 'confirmed'), new Decide(0, 0, 'approved'), new Webhook(0, 0, 1)],
      ...[new Decide(0, 0, 'charged_back'), new Webhook(0, 0, 1)],
    ]));

  it.each([
    ['kept', []],
    ['cancelled before', [new AdminCancels(0)]],
    ['cancelled after', []],
  ])('F18 a lost dispute that the provider reimburses, of an order that is %s', async (when, before) => {
    const lost = [new Decide(0, 0, 'charged_back'), new Webhook(0, 0, 1), new Deliver(false)];
    const after = when === 'cancelled after' ? [new AdminCancels(0)] : [];
    const back = [new Decide(0, 0, 'reimbursed'), new Webhook(0, 0, 3), new Deliver(false)];
    const paid = [new Pay(0, pix), new Decide(0, 0, 'approved'), new Webhook(0, 0, 1)];
    await play(world, [...paid, ...before, ...lost, ...after, ...back]);
  });

  it.each(['again', 'outside', 'not-owed'] as const)(
    'F18 a refund of a reimbursed dispute is resolved once (%s), also of a double payment',
    async (how) => {
      const lost = (nth: number): Step[] => [new Decide(0, nth, 'charged_back'), new Webhook(0, nth, 1)];
      const back = (nth: number): Step[] => [new Decide(0, nth, 'reimbursed'), new Webhook(0, nth, 3)];
      const end = (nth: number): Step[] => [
        ...[new Resolve(0, nth, how), new Resolve(0, nth, 'not-owed'), new Webhook(0, nth, 2)],
        ...[new Deliver(false), new Resolve(0, nth, 'not-owed'), new Webhook(0, nth, 2), new Deliver(true)],
      ];
      const paid = [new Pay(0, pix), new Decide(0, 0, 'approved'), new Webhook(0, 0, 1)];
      await play(world, [
        ...paid,
        new AdminCancels(0),
        ...lost(0),
        new Deliver(false),
        ...back(0),
        ...end(0),
      ]);
      const twice = [new Pay(0, pix), new Menu(0, 'confirmed'), ...paid.slice(1)];
      await play(world, [
        ...twice,
        ...lost(0),
        ...back(0),
        new Deliver(false),
        ...end(0),
        new AdminCancels(0),
      ]);
    },
  );

  it('F18 a refund that the provider has not reimbursed is owed, also of a manual payment', () =>
    play(world, [
      ...[new Pay(0, pix), new Menu(0, 'confirmed'), new AdminCancels(0)],
      ...(['not-owed', 'again', 'outside', 'outside'] as const).map((how) => new Resolve(0, 0, how)),
    ]));
});

describe('the comparison of model and shop', () => {
  it('detects a shop that does not release the pieces of a cancelled order', async () => {
    const ledger = world.shop.app.get(StockLedger);
    const guarded = ledger.release.bind(ledger);
    ledger.release = () => Promise.resolve();
    await expect(play(world, [new CustomerCancels(0)])).rejects.toThrow('customer cancels 0');
    ledger.release = guarded;
  });

  it('detects a shop that applies outdated updates', async () => {
    const guarded = Charge.prototype.become;
    Charge.prototype.become = function (this: Charge, state) {
      this.state = state;
      return true;
    };
    const paid = [new Pay(0, pix), new Decide(0, 0, 'approved'), new Webhook(0, 0, 1)];
    const steps = [...paid, new AdminCancels(0), new Webhook(0, 0, 1)];
    await expect(play(world, steps)).rejects.toThrow('webhook 0.0');
    Charge.prototype.become = guarded;
  });
});
