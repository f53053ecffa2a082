import { consumersOf } from '@plantao/domain/consumers';
import { slowness } from '../../infra/slowness.mjs';
import { ledgerDifferences, unconsumed, violations } from '../invariants.js';
import { repeatedMails, type RepeatedMail } from '../mails.js';
import { KEY_MODEL } from './checker/key-model.js';
import { linearize, type Model, type Operation } from './checker/linearizability.js';
import { ORDER_MODEL } from './checker/order-model.js';
import { stockModel } from './checker/stock-model.js';
import type { Fleet } from './fleet.js';
import { History } from './history.js';
import { remoteSandbox, type ProviderPayment } from './remote-sandbox.js';
import type { Traffic } from './traffic.js';

/**
 * A mail server cannot be asked what it has taken: a mail that it takes this long before its worker is killed may not be
 * noted any more, and is sent again with the same Message-ID (RFC 1047); milliseconds.
 */
const IN_FLIGHT_MS = 2_000;

/** Why a run failed, each with what shows it. */
export interface Finding {
  readonly what: string;
  readonly detail: unknown;
}

/** What happened by itself is added to the histories: money that came, orders that expired or were replaced. */
async function completed(fleet: Fleet, history: History, traffic: Traffic, ended: number): Promise<void> {
  const payments = await fleet.control<ProviderPayment[]>('GET', '/payments');
  const rows = await fleet.sql<{ id: string; reason: string | null }>(
    'select id, cancel_reason as reason from shop_order',
  );
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
  const output = { kind: 'done' } as const;
  for (const { id, sku, pieces, invoked } of traffic.placed) {
    const came = payments.find(
      (payment) => payment.external_reference === id && payment.date_approved !== null,
    );
    if (came) {
      const approved = { kind: 'approved' } as const;
      const at = traffic.approved.get(id) ?? invoked;
      History.add(history.orders, id, { input: approved, output, invoked: at, answered: ended });
    }
    const reason = reasons.get(id);
    if (reason !== 'expired' && reason !== 'replaced') continue;
    History.add(history.orders, id, { input: { kind: 'expired' }, output, invoked, answered: ended });
    History.add(history.stock, sku, { input: { kind: 'give', pieces }, output, invoked, answered: ended });
  }
}

function judged<State, Input, Output>(
  what: string,
  model: (name: string) => Model<State, Input, Output>,
  histories: ReadonlyMap<string, readonly Operation<Input, Output>[]>,
  keysOf: readonly (readonly [key: string, attempts: unknown])[] = [],
): Finding[] {
  return [...histories].flatMap(([name, history]) => {
    const judgement = linearize(model(name), history);
    if (judgement.kind === 'linearizable') return [];
    // An order's calls by their keys, too.
    const keys = keysOf.filter(([key]) =>
      history.some(({ note }) => note?.endsWith(key.split(' ').at(-1) ?? '')),
    );
    return [{ what: `${what} ${name}: ${judgement.kind}`, detail: { judgement, history, keys } }];
  });
}

/** Whether the kill of a worker is why a mail was sent again. */
export function isSentAgainByKill({ row: { sent } }: RepeatedMail, faults: History['faults']): boolean {
  const [first] = sent;
  if (!first || sent.some(({ messageId }) => messageId !== first.messageId)) return false;
  const taken = Date.parse(first.date);
  return faults.some(({ name, began }) => {
    const killed = performance.timeOrigin + began;
    return name === 'worker killed' && taken <= killed && killed - taken < IN_FLIGHT_MS * slowness();
  });
}

/** Everything that is wrong with a run once nothing waits any more; empty when it is sound. */
export async function judge(fleet: Fleet, history: History, traffic: Traffic): Promise<Finding[]> {
  const ended = performance.now();
  // Histories and effects of the end, before the orders are read: what is read then is after all of it.
  await completed(fleet, history, traffic, ended);
  await traffic.lookAtTheEnd();
  const offered = new Map(traffic.variants().map((variant) => [variant.sku, variant.offered]));
  const { sql } = fleet;
  const sandbox = await remoteSandbox(fleet);
  const mails = await repeatedMails(sql, sandbox);
  const again = mails.filter((mail) => isSentAgainByKill(mail, history.faults));
  history.mailsSentAgain = again.length;
  const broken = [
    ...(await violations(sql, { settled: true })),
    ...(await unconsumed(sql, consumersOf)),
    ...(await ledgerDifferences(sql, sandbox)),
    ...mails.filter((mail) => !again.includes(mail)),
  ];
  return [
    ...history.odd.map((detail) => ({ what: 'an answer that no client may get', detail })),
    ...broken.map((detail) => ({ what: `invariant ${detail.invariant}`, detail: detail.row })),
    ...judged('stock', (sku) => stockModel(offered.get(sku) ?? 0), history.stock),
    ...judged('order', () => ORDER_MODEL, history.orders, [...history.keys]),
    ...judged('key', () => KEY_MODEL, history.keys),
    ...(await surplus(fleet, traffic, history)),
  ];
}

/** As many orders as were acknowledged, and those whose call never had a final answer. */
async function surplus(fleet: Fleet, traffic: Traffic, history: History): Promise<Finding[]> {
  const known = new Set(traffic.placed.map(({ id }) => id));
  const skus = traffic.variants().map(({ sku }) => sku);
  const rows = await fleet.sql<{ id: string }>(
    'select distinct order_id as id from order_item where sku in (?)',
    [skus],
  );
  const unknown = [...history.stock.values()]
    .flat()
    .filter(({ input, output }) => input.kind === 'take' && output === undefined).length;
  const more = rows.filter(({ id }) => !known.has(id));
  const lost = [...known].filter((id) => !rows.some((row) => row.id === id));
  return [
    ...(more.length > unknown ? [{ what: 'orders that nobody was notified of', detail: more }] : []),
    ...lost.map((detail) => ({ what: 'an acknowledged order that is not there', detail })),
  ];
}
