import type { EntityManager } from '@mikro-orm/postgresql';
import { PaymentDifference, SettlementReport } from '@plantao/domain/reconciliation';
import { lastNight } from '@plantao/domain/reconciliation/rules/settlement-window.rules';
import { Setting } from '@plantao/domain/settings';
import { toReais } from '@plantao/domain/shared/money';
import { add } from './add.js';
import { fixedId } from './chance.js';
import { DAY } from './order-plan.js';
import type { DemoHistory } from './orders.js';

/** A payment of the provider that no order has, which somebody explained. */
const FOREIGN = { id: '88000000901', cents: 4_500, daysAgo: 6 };
/** What the provider took of a payment besides the fee of the contract, in centavos. */
const MORE_FEE_CENTS = 380;
const CARD_HUNDREDTHS = 498;

/**
 * The comparison of last night with what it found; the simulator has the same payments, so that the next one agrees. What is open is
 * a fee alone: everything else would raise an alarm.
 */
export async function seedDifferences(em: EntityManager, history: DemoHistory): Promise<void> {
  const night = lastNight(new Date());
  const reportId = fixedId('settlement-report', 0);
  // The provider settles what was paid.
  const paid = history.payments.filter(({ status }) => status !== 'pending' && status !== 'rejected');
  add(em, SettlementReport, {
    ...{ id: reportId, state: 'done', fromAt: new Date(night.getTime() - 35 * DAY), untilAt: night },
    ...{ payments: paid.length + 1, opened: 2, differing: 2, closed: 1 },
    ...{ nextTryAt: night, createdAt: night, finishedAt: new Date(night.getTime() + 240_000) },
  });
  const found = { reportId, openedAt: night, lastSeenAt: night };
  const foreignAt = new Date(Date.now() - FOREIGN.daysAgo * DAY);
  add(em, PaymentDifference, {
    ...{ ...found, id: fixedId('difference', FOREIGN.id), kind: 'unknown-payment', state: 'explained' },
    ...{ paymentId: FOREIGN.id, paidAt: foreignAt, expectedCents: 0, foundCents: FOREIGN.cents },
    ...{ note: 'Venda no balcão da feira, sem pedido na loja', explainedBy: 'Administração Plantão' },
  });
  // Before the foreign payment joins them.
  feeOfCard(em, history, found);
  lateRefund(em, history, found);
  history.payments.push({
    ...{ id: FOREIGN.id, external_reference: fixedId('foreign-order', 0), payment_method_id: 'pix' },
    ...{ transaction_amount: toReais(FOREIGN.cents), status: 'approved' as const },
    date_created: foreignAt.toISOString(),
  });
  for (const [key, value] of Object.entries({
    'payment.feePixHundredths': 99,
    'payment.feeCardHundredths': CARD_HUNDREDTHS,
    'payment.feeBoletoCents': 349,
  }))
    add(em, Setting, { key, value, updatedBy: null });
  await em.flush();
}

type Found = Pick<PaymentDifference, 'reportId' | 'openedAt' | 'lastSeenAt'>;

/** The provider took more of a card than the contract says. */
function feeOfCard(em: EntityManager, history: DemoHistory, found: Found): void {
  const charged = history.payments.find(
    ({ status, payment_method_id: method, date_created: made }) =>
      status === 'approved' && method === 'master' && Date.now() - Date.parse(made) < 30 * DAY,
  );
  if (!charged) return;
  const expectedCents = Math.round((charged.transaction_amount * CARD_HUNDREDTHS) / 100);
  charged.fee = toReais(expectedCents + MORE_FEE_CENTS);
  add(em, PaymentDifference, {
    ...{ ...found, id: fixedId('difference', charged.id), kind: 'fee-differs', paymentId: charged.id },
    ...{ orderId: charged.external_reference, paidAt: new Date(charged.date_created) },
    ...{ expectedCents, foundCents: expectedCents + MORE_FEE_CENTS },
  });
}

/** A refund that the provider had not made yet a night before. */
function lateRefund(em: EntityManager, history: DemoHistory, found: Found): void {
  const refunded = history.payments.find(({ status }) => status === 'refunded');
  if (!refunded) return;
  const before = new Date(found.openedAt.getTime() - DAY);
  add(em, PaymentDifference, {
    ...{ ...found, id: fixedId('difference', refunded.id), kind: 'refund-missing', state: 'closed' },
    ...{ paymentId: refunded.id, orderId: refunded.external_reference, closedBy: 'agreed' },
    ...{ openedAt: before, endedAt: found.lastSeenAt, paidAt: new Date(refunded.date_created) },
    ...{ expectedCents: Math.round(refunded.transaction_amount * 100), foundCents: 0 },
  });
}
