import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '@plantao/domain/accounts';
import { OrderEdit } from '@plantao/domain/order-edits';
import { audited, OrderItem, OrderStep, type Order, type StepKind } from '@plantao/domain/orders';
import { Charge, Refund, RefundApproval, RefundLine } from '@plantao/domain/payments';
import { APPROVAL_HOURS } from '@plantao/domain/payments/rules/refund-parts.rules';
import { PROVIDER } from '@plantao/domain/shared/actor';
import { formatCents, toReais } from '@plantao/domain/shared/money';
import { BatchOrder, ShippingBatch } from '@plantao/domain/shipping-desk';
import type { StockLedger } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { DAY, HOUR, type DemoOrder } from './order-plan.js';
import { seedOrder, type DemoHistory } from './orders.js';
import { actorNamed } from './staff.js';

const MINUTE = 60_000;
/** Places after the orders of the others. */
const FIRST_INDEX = 80;
/** How long the PIX code waits that is about to expire: less than the hour in which its queue shows it. */
const PIX_LEFT = 50 * MINUTE;
/** A code that no bank can pay, of an amount that it does not name. */
const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5912LOJA SANDBOX6009SAO PAULO62070503***6304C000';

interface DemoSale {
  readonly person: { readonly name: string; readonly phone: string; readonly taxId: string };
  readonly order: DemoOrder;
}

const sale = (
  key: string,
  [name, phone, taxId]: readonly [name: string, phone: string, taxId: string],
  order: Omit<DemoOrder, 'key' | 'items'>,
  [sku, size, quantity]: readonly [sku: string, size: string, quantity: number],
): DemoSale => ({
  person: { name, phone, taxId },
  order: { ...order, key, items: [{ sku, size, colour: 0, quantity }] },
});

/** Orders of five customers, each of which shows something that the desk does. */
const SALES = {
  refunded: sale(
    'marina',
    ['Marina Lopes', '85955501004', '32165498791'],
    { status: 'delivered', daysAgo: 13, method: 'card' },
    ['TRA-BL-01', 'M', 2],
  ),
  edited: sale(
    'renata',
    ['Renata Dias', '11955501005', '45678912364'],
    { status: 'delivered', daysAgo: 13, method: 'pix' },
    ['MEL-BL-01', 'G', 2],
  ),
  waiting: sale(
    'sofia',
    ['Sofia Braga', '21955501006', '78912345664'],
    { status: 'delivered', daysAgo: 9, method: 'card' },
    ['TRA-BL-01', 'G', 3],
  ),
  expiring: sale(
    'otavio',
    ['Otávio Reis', '31955501007', '23456789173'],
    { status: 'pending', daysAgo: 0, method: 'pix', holdMs: PIX_LEFT },
    ['MEL-BL-01', 'M', 1],
  ),
  declined: sale(
    'patricia',
    ['Patrícia Nunes', '41955501008', '34567891228'],
    { status: 'pending', daysAgo: 0, method: 'card' },
    ['TUL-BL-01', 'M', 2],
  ),
} as const;

/** What the desk does besides returns and chargebacks: refunds by line, an edited order, payments that are not made, batches. */
export async function seedDesk(em: EntityManager, ledger: StockLedger, history: DemoHistory): Promise<void> {
  const shop = { em, ledger, history };
  await refundedLine(shop, await sold(shop, 'refunded'));
  await editedDown(shop, await sold(shop, 'edited'));
  await waitsForApproval(em, await sold(shop, 'waiting'));
  unpaid(shop, await sold(shop, 'expiring'), 'pix');
  unpaid(shop, await sold(shop, 'declined'), 'card');
  await em.flush();
  batches(em);
  // Finance looked at whom a contested order belongs to, which its role shows one order at a time.
  looked(em, fixedId('order', 'contested-open'), ago(2 * DAY));
  await em.flush();
}

interface Shop {
  readonly em: EntityManager;
  readonly ledger: StockLedger;
  readonly history: DemoHistory;
}

/** The order, and the customer whose first it is. */
async function sold({ em, ledger, history }: Shop, what: keyof typeof SALES): Promise<Order> {
  const { person, order: demo } = SALES[what];
  const { name, phone, taxId } = person;
  const userId = fixedId('user', demo.key);
  const email = `${demo.key}@plantao.test`;
  const since = ago((demo.daysAgo + 1) * DAY);
  add(em, User, {
    ...{ id: userId, name, phone, email, role: 'user', cpf: taxId, emailVerifiedAt: since, createdAt: since },
  });
  await em.flush();
  const index = FIRST_INDEX + Object.keys(SALES).indexOf(what);
  const order = await seedOrder(em, ledger, history, demo, index);
  const customer = { name, email, phone, taxId, birthDate: null };
  Object.assign(order, { userId, customer, cartRevision: 1 });
  await em.flush();
  return order;
}

/** One of two pieces came with a defect: its money went back after the delivery, and it is sold again. */
async function refundedLine(shop: Shop, order: Order): Promise<void> {
  const at = ago(3 * DAY);
  const actor = actorNamed('finance');
  const why = 'Faltava um botão; a cliente ficou com a outra peça';
  await giveBackOne(shop, order, { at, actor: actor.name, why, note: 'Desculpe pela peça sem botão!' });
  const { priceCents: amountCents } = await pieceOf(shop.em, order);
  const after = { amountCents, whole: false, piecesBack: 1, reason: why };
  log(
    shop.em,
    at,
    audited(actor, 'order.refund', order.id, { before: { leftCents: order.totalCents }, after }),
  );
}

/** The customer wanted one piece less before it was packed: the difference went back. */
async function editedDown(shop: Shop, order: Order): Promise<void> {
  const { em } = shop;
  const item = await pieceOf(em, order);
  const at = new Date(order.createdAt.getTime() + 3 * HOUR);
  // Giving money back is more than support may.
  const actor = { id: fixedId('user', 'admin'), name: 'Administração Plantão' };
  const change = `Retirado: 1 × ${item.name} ${item.size} ${item.colour}`;
  const [reason, refundCents] = ['Escreveu que queria uma blusa só', item.priceCents];
  add(em, OrderEdit, {
    ...{ id: fixedId('order-edit', order.id), orderId: order.id, changes: [change], refundCents },
    ...{ reason, actor: actor.name, createdAt: at },
  });
  step(em, order, 'edited', { actor: actor.name, at, detail: change });
  await giveBackOne(shop, order, { at, actor: actor.name, why: reason, note: '' });
  const { totalCents } = order;
  const after = { changes: [change], reason, totalCents, refundCents, waits: false, supplement: null };
  const before = { lines: [`2 × ${item.name} ${item.size} ${item.colour}`], totalCents };
  log(em, at, audited(actor, 'order.edit', order.id, { before, after }));
}

/** Asked for when the shop wanted two people for such a sum; another one than who asked decides. */
async function waitsForApproval(em: EntityManager, order: Order): Promise<void> {
  const at = ago(2 * HOUR);
  const { id: requestedBy, name: requester } = actorNamed('finance');
  const { id: itemId, priceCents: amountCents } = await pieceOf(em, order);
  const why = 'Uma das três veio com a cor trocada';
  const facts = { kind: 'refund', amountCents } as const;
  const approval = add(em, RefundApproval, {
    ...{ ...facts, id: fixedId('refund-approval', order.id), orderId: order.id, seenCents: order.totalCents },
    ...{ state: 'waiting', requestedBy, requester, requestedAt: at },
    expiresAt: new Date(at.getTime() + APPROVAL_HOURS * HOUR),
    parts: { lines: [{ itemId, quantity: 1, restock: true }], freightCents: 0, why, note: '' },
  });
  const after = { approval: approval.id, ...facts };
  log(em, at, audited({ id: requestedBy, name: requester }, 'order.refund-ask', order.id, { after }));
  await em.flush();
}

interface GivenBack {
  readonly at: Date;
  readonly actor: string;
  readonly why: string;
  readonly note: string;
}

/** One piece, restocked, and what was paid for it: here and at the provider. */
async function giveBackOne(
  { em, ledger, history }: Shop,
  order: Order,
  { at, actor, why, note }: GivenBack,
): Promise<void> {
  const item = await pieceOf(em, order);
  const charge = await em.findOneOrFail(Charge, { orderId: order.id });
  const amountCents = item.priceCents;
  const id = fixedId('refund', order.id);
  add(em, Refund, {
    ...{ id, orderId: order.id, chargeId: charge.id, amountCents, goodsCents: amountCents, partial: true },
    ...{ reason: 'manual', state: 'done', idemKey: `refund:${id}`, why, note, createdAt: at, doneAt: at },
    providerRefundId: String(Number(charge.providerId) + 1),
  });
  add(em, RefundLine, {
    ...{ id: fixedId('refund-line', order.id), refundId: id, orderItemId: item.id },
    ...{ quantity: 1, amountCents, restock: true },
  });
  charge.refundedCents = amountCents;
  item.refunded = 1;
  step(em, order, 'refund-requested', { actor, at, detail: formatCents(amountCents) });
  const done = new Date(at.getTime() + MINUTE);
  step(em, order, 'refunded', { actor: PROVIDER.name, at: done, detail: formatCents(amountCents) });
  await em.flush();
  await ledger.takeBack(em, order.id, [{ sku: item.sku, quantity: 1 }], 'restock', actor);
  const paid = history.payments.find(({ external_reference: reference }) => reference === order.id);
  if (paid) Object.assign(paid, { status_detail: 'partially_refunded', refunded: toReais(amountCents) });
}

/** A PIX code that is about to expire, or a card that was refused: the order is still to be paid. */
function unpaid({ em, history }: Shop, order: Order, method: 'pix' | 'card'): void {
  const pix = method === 'pix';
  const createdAt = ago(10 * MINUTE);
  const providerId = String(88_000_000_801 + (pix ? 0 : 1));
  const statusDetail = pix ? 'pending_waiting_transfer' : 'cc_rejected_insufficient_amount';
  const state = pix ? 'open' : 'rejected';
  add(em, Charge, {
    ...{ id: fixedId('charge', order.id), orderId: order.id, providerId, method, state, statusDetail },
    ...{ amountCents: order.totalCents, attempt: 1, idemKey: fixedId('idem', order.id), createdAt },
    details: pix ? 'PIX' : 'Cartão Visa final 4235',
    ...(pix && { pixCode: PIX_CODE, expiresAt: order.holdExpiresAt, nextPollAt: order.holdExpiresAt }),
  });
  history.payments.push({
    ...{ id: providerId, external_reference: order.id, transaction_amount: toReais(order.totalCents) },
    ...{ payment_method_id: pix ? 'pix' : 'visa', status: pix ? 'pending' : 'rejected' },
    ...{ status_detail: statusDetail, date_created: createdAt.toISOString() },
    ...(pix && { date_of_expiration: order.holdExpiresAt.toISOString() }),
  });
}

/** Batches of which everything was posted, and one of today whose order the carrier has not taken. */
function batches(em: EntityManager): void {
  const { id: authorId, name: author } = actorNamed('shipping');
  const fault = 'A transportadora não respondeu. Tente de novo.';
  for (const [daysAgo, keys] of [
    [12, ['marina', 'renata']],
    [8, ['sofia']],
    [5, ['shipped']],
    [0, ['processing']],
  ] as const) {
    const at = ago(daysAgo * DAY + HOUR);
    const batch = add(em, ShippingBatch, {
      ...{ id: fixedId('shipping-batch', daysAgo), authorId, author, createdAt: at },
    });
    for (const [place, key] of keys.entries())
      add(em, BatchOrder, {
        ...{
          batch,
          orderId: fixedId('order', key),
          position: place + 1,
          askedById: authorId,
          askedBy: author,
        },
        ...(daysAgo > 0 ? { printedAt: at } : { fault }),
      });
  }
}

const pieceOf = (em: EntityManager, order: Order): Promise<OrderItem> =>
  em.findOneOrFail(OrderItem, { order: order.id });

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);

function looked(em: EntityManager, orderId: string, at: Date): void {
  log(em, at, audited(actorNamed('finance'), 'order.unmask', orderId, {}));
}

function log(em: EntityManager, at: Date, entry: ReturnType<typeof audited>): void {
  em.persist(Object.assign(entry, { at }));
}

function step(
  em: EntityManager,
  order: Order,
  kind: StepKind,
  facts: Pick<OrderStep, 'actor' | 'at' | 'detail'>,
): void {
  add(em, OrderStep, { ...facts, id: fixedId('step', order.id, kind), order, kind, status: null });
}
