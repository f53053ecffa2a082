import type { EntityManager } from '@mikro-orm/postgresql';
import { Session, User } from '@plantao/domain/accounts';
import { Chargeback, ChargebackStep, type ChargebackStepKind } from '@plantao/domain/chargebacks';
import { OrderMail, OrderStep, type Order, type StepKind } from '@plantao/domain/orders';
import { Charge } from '@plantao/domain/payments';
import { PROVIDER } from '@plantao/domain/shared/actor';
import type { StockLedger } from '@plantao/domain/warehouse';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { DAY, HOUR, type DemoOrder } from './order-plan.js';
import { seedOrder, type DemoHistory } from './orders.js';

const CAIO = fixedId('user', 'caio');
/** Places after the orders of the others. */
const FIRST_INDEX = 40;
const SHOP_PERSON = 'Administração Plantão';

interface DemoChargebackPlan {
  readonly order: DemoOrder;
  readonly reason: string;
  /** Days ago; the deadline is ten days later. */
  readonly openedDaysAgo: number;
  readonly end: 'open' | 'won' | 'lost';
}

const one = (key: string, status: DemoOrder['status'], daysAgo: number, sku: string, size: string) =>
  ({ key, status, daysAgo, method: 'card', items: [{ sku, size, colour: 0, quantity: 1 }] }) as DemoOrder;

/** One to be answered within two days, whose order waits; one that was won, one that nobody answered. */
const PLANS: readonly DemoChargebackPlan[] = [
  {
    order: one('contested-open', 'confirmed', 9, 'TRA-BL-01', 'M'),
    ...{ reason: 'fraud', openedDaysAgo: 8, end: 'open' },
  },
  {
    order: one('contested-won', 'delivered', 62, 'MEL-BL-01', 'M'),
    ...{ reason: 'not_received', openedDaysAgo: 35, end: 'won' },
  },
  {
    order: one('contested-lost', 'delivered', 75, 'TRA-BL-01', 'G'),
    ...{ reason: 'not_as_described', openedDaysAgo: 48, end: 'lost' },
  },
];

/** Orders of a customer of their own whose payments are contested, here and at the provider. */
export async function seedChargebacks(
  em: EntityManager,
  ledger: StockLedger,
  history: DemoHistory,
): Promise<void> {
  add(em, User, {
    id: CAIO,
    name: 'Caio Nunes',
    email: 'caio@plantao.test',
    emailVerifiedAt: ago(120),
    role: 'user',
    phone: '85977776666',
    cpf: '15350946056',
    createdAt: ago(120),
  });
  await em.flush();
  for (const [place, plan] of PLANS.entries()) {
    const order = await seedOrder(em, ledger, history, plan.order, FIRST_INDEX + place);
    await contest(em, order, plan, place, history);
    await em.flush();
  }
}

async function contest(
  em: EntityManager,
  order: Order,
  { reason, openedDaysAgo, end }: DemoChargebackPlan,
  place: number,
  history: DemoHistory,
): Promise<void> {
  const charge = await em.findOneOrFail(Charge, { orderId: order.id });
  const opened = ago(openedDaysAgo);
  const deadline = new Date(opened.getTime() + 10 * DAY);
  const decided = end === 'open' ? null : new Date(opened.getTime() + 30 * DAY);
  belongToCaio(em, order);
  const paid = { open: 'disputed', won: 'paid', lost: 'charged_back' } as const;
  order.paidState = paid[end];
  Object.assign(charge, {
    state: { open: 'disputed', won: 'approved', lost: 'charged_back' }[end],
    statusDetail: { open: 'in_process', won: 'reimbursed', lost: 'settled' }[end],
    reimbursed: end === 'won',
  });
  const providerId = String(71_000_000_001 + place);
  const chargeback = add(em, Chargeback, {
    id: fixedId('chargeback', end),
    orderId: order.id,
    chargeId: charge.id,
    providerId,
    amountCents: order.totalCents,
    currency: 'BRL',
    reason,
    coverable: true,
    covered: end === 'open' ? null : end === 'won',
    documents: ({ open: 'none', won: 'valid', lost: 'missed' } as const)[end],
    deadline,
    state: end,
    authorisation: `30129${place}`,
    cardHolder: 'CAIO NUNES',
    answeredAt: end === 'won' ? new Date(opened.getTime() + 2 * DAY) : null,
    decidedAt: decided,
    nextCheckAt: new Date(),
    createdAt: opened,
  });
  addSteps(em, chargeback);
  const orderStep = (kind: StepKind, at: Date) =>
    add(em, OrderStep, { id: fixedId('step', order.id, kind), order, kind, actor: PROVIDER.name, at });
  orderStep('chargeback', opened);
  if (decided) orderStep(end === 'won' ? 'chargeback-won' : 'chargeback-lost', decided);
  atProvider(history, chargeback, order, end);
}

/** Its history, by how it ended. */
function addSteps(em: EntityManager, chargeback: Chargeback): void {
  const step = (kind: ChargebackStepKind, days: number, name = PROVIDER.name, detail = '') =>
    em.persist(
      ChargebackStep.of(chargeback, kind, {
        name,
        at: new Date(chargeback.createdAt.getTime() + days * DAY),
        detail,
      }),
    );
  const { state } = chargeback;
  step('opened', 0);
  step('note', 1, SHOP_PERSON, 'Cliente confirmou por e-mail o endereço e o pedido.');
  if (state === 'won') {
    step('evidence-asked', 2, SHOP_PERSON);
    step('evidence-sent', 2);
    step('documents-valid', 20);
    step('won', 30);
  }
  if (state === 'lost') {
    step('expired', 10);
    step('lost', 30);
  }
}

/** Who ordered, from where, and what was mailed. */
function belongToCaio(em: EntityManager, order: Order): void {
  order.userId = CAIO;
  order.customer = {
    name: 'Caio Nunes',
    email: 'caio@plantao.test',
    phone: '85977776666',
    taxId: '15350946056',
    birthDate: null,
  };
  const at = new Date(order.createdAt.getTime() - HOUR);
  add(em, Session, {
    id: fixedId('session', order.id),
    userId: CAIO,
    tokenHash: fixedId('bearer', order.id),
    createdAt: at,
    expiresAt: new Date(at.getTime() + DAY),
    ip: '203.0.113.42',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  });
  const mails = [
    ['Recebemos seu pedido', order.createdAt],
    ['Pagamento aprovado', order.paidAt],
    ['Seu pedido foi postado', order.shippedAt],
    ['Seu pedido chegou', order.deliveredAt],
  ] as const;
  for (const [subject, sentAt] of mails)
    if (sentAt)
      add(em, OrderMail, { id: fixedId('mail', order.id, subject), orderId: order.id, subject, sentAt });
}

function atProvider(
  history: DemoHistory,
  chargeback: Chargeback,
  order: Order,
  end: DemoChargebackPlan['end'],
): void {
  const payment = history.payments.find(({ external_reference: reference }) => reference === order.id);
  if (!payment) return;
  Object.assign(payment, {
    status: 'charged_back',
    status_detail: { open: 'in_process', won: 'reimbursed', lost: 'settled' }[end],
  });
  history.chargebacks.push({
    id: chargeback.providerId,
    payment_id: payment.id,
    amount: order.totalCents / 100,
    reason: chargeback.reason,
    coverage_applied: chargeback.covered ?? null,
    documentation_status: { open: 'pending', won: 'valid', lost: 'not_supplied' }[end],
    date_documentation_deadline: chargeback.deadline?.toISOString() ?? '',
    date_created: chargeback.createdAt.toISOString(),
  });
}

const ago = (days: number): Date => new Date(Date.now() - days * DAY);
