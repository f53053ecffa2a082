import { EVENT_JOBS } from '@plantao/domain/jobs';
import { ChangeOrderStatus, StatusChanges } from '@plantao/domain/orders';
import { QUEUE_POLICIES, queueOf } from '@plantao/domain/queues';
import { SHOP } from '@plantao/domain/shared/actor';
import { JOB_TIME_SLICE_MS } from '@plantao/domain/shared/constants';
import { ShippingDesk } from '@plantao/domain/shipping-desk';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';
import { jobHandlers } from '../handlers.js';
import { LEASE_SECONDS } from '../job-runner.js';

const bench = duringTests(() => openBench());
afterEach(() => jest.restoreAllMocks());

const ANA = { id: null, name: 'Ana' };
const JOB = 'orders.change-status';
const ASKED = 'status-change.asked';

async function paidOrders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    ids.push(id);
  }
  await bench.deliver();
  return ids;
}
/** Asks for 'processing' of confirmed orders; the event of the first job is not delivered. */
async function asked(ids: readonly string[]): Promise<{ changeId: string; eventId: string }> {
  const orders = ids.map((id) => ({ id, status: 'confirmed' as const }));
  const changeId = await bench.get(StatusChanges).ask(orders, 'processing', ids.length, ANA);
  return { changeId, eventId: (await waitingEvents(changeId))[0] ?? '' };
}
const waitingEvents = async (changeId: string): Promise<string[]> =>
  (
    await bench.sql<{ id: string }>(
      `select id from outbox_message where type = ? and state = 'new' and payload->>'changeId' = ?`,
      [ASKED, changeId],
    )
  ).map(({ id }) => id);
const outcomes = async (changeId: string): Promise<(string | null)[]> =>
  (
    await bench.sql<{ outcome: string | null }>(
      'select outcome from status_change_order where change_id = ? order by position',
      [changeId],
    )
  ).map(({ outcome }) => outcome);
/** Each order takes a whole shift of a job. */
function makeOrdersSlow(): void {
  const execute = bench.commands.execute.bind(bench.commands);
  jest.spyOn(bench.commands, 'execute').mockImplementation(async (command) => {
    bench.clock.advance(JOB_TIME_SLICE_MS);
    return execute(command);
  });
}

it('leaves to a next job what does not fit in its time slice, instead of dying at its deadline', async () => {
  const { changeId, eventId } = await asked(await paidOrders(3));
  makeOrdersSlow();
  expect(await bench.run(JOB, { changeId }, eventId, ASKED)).toBe('done');
  expect(await outcomes(changeId)).toEqual(['done', null, null]);
  expect(await bench.run(JOB, { changeId }, eventId, ASKED)).toBe('done before');
  expect(await waitingEvents(changeId)).toHaveLength(1);
  expect((await bench.deliver()).filter((type) => type === ASKED)).toHaveLength(2);
  expect(await outcomes(changeId)).toEqual(['done', 'done', 'done']);
});

it('leaves the orders of a batch to a next job in the same way', async () => {
  const ids = await paidOrders(3);
  const batch = await bench.get(ShippingDesk).open(ids, ANA);
  await bench.get(ShippingDesk).ask(batch, { step: 'request' }, ANA);
  makeOrdersSlow();
  const types = await bench.deliver();
  expect(types.filter((type) => type === 'shipping-batch.step-asked')).toHaveLength(3);
  const labels = await bench.sql('select 1 from shipping_label where order_id in (?)', [ids]);
  expect(labels).toHaveLength(3);
});

it('leaves an order as it is that has moved since it was asked for, and says why', async () => {
  const [posted = '', still = ''] = await paidOrders(2);
  const { changeId } = await asked([posted, still]);
  await bench.commands.execute(new ChangeOrderStatus(posted, 'shipped', 'AA123456789BR', SHOP));
  await bench.commands.execute(new ChangeOrderStatus(posted, 'delivered', undefined, SHOP));
  await bench.deliver();
  const rows = await bench.sql(
    `select o.status, w.outcome, w.refusal from status_change_order w join shop_order o on o.id = w.order_id
      where w.change_id = ? order by w.position`,
    [changeId],
  );
  expect(rows).toEqual([
    {
      status: 'delivered',
      outcome: 'refused',
      refusal: 'O status deste pedido mudou depois que você pediu: ele ficou como está.',
    },
    { status: 'processing', outcome: 'done', refusal: '' },
  ]);
});

it('correctness 3.7 every job with effects outside is tried again after the lease of a lost worker has ended', () => {
  const handlers = jobHandlers((processor) => bench.get(processor));
  const shortest = (job: (typeof EVENT_JOBS)[number]): number => {
    const { attempts, backoff } = QUEUE_POLICIES[queueOf(job)];
    // Each wait doubles the one before, a fifth less at the least.
    return 0.8 * backoff * (2 ** (attempts - 1) - 1);
  };
  const early = EVENT_JOBS.filter((job) => handlers[job].kind === 'external').filter(
    (job) => shortest(job) <= LEASE_SECONDS * 1_000,
  );
  expect(early).toEqual([]);
});
