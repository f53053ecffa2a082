import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** Chargebacks are a part of their orders, which outlive the account; the evidence is what the bank was shown. */
export const chargebacksPersonalData: PersonalDataHolder = {
  tables: {
    chargeback: 'kept with its order: the shop defends its claim by it (LGPD art. 16, I; art. 7, VI)',
    chargeback_step: 'kept with its chargeback: notes, and who wrote them',
    chargeback_file: 'kept with its chargeback: the evidence that was sent',
  },
  exported: {
    /** What the shop argues before the bank, and who wrote it, is the shop's own. */
    chargebacks: jsonList(
      `'orderId', c.order_id, 'number', c.provider_id, 'amount', c.amount_cents / 100.0, 'reason', c.reason, 'cardHolder', c.card_holder, 'state', c.state, 'createdAt', c.created_at, 'answeredAt', c.answered_at, 'decidedAt', c.decided_at`,
      'chargeback c join shop_order o on o.id = c.order_id where o.user_id = :id',
    ),
  },
  erased: [],
};
