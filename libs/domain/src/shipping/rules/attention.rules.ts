import { ORDER_ATTENTION_REASONS } from '../../orders/rules/order-attention.rules.js';

/** Reasons why an order's label needs attention; `undelivered`: the carrier brings the parcel back, and the order does not know. */
const LABEL_ATTENTION_REASONS = ['labels-missing', 'labels-unpaid', 'undelivered'] as const;

/** All reasons why an order needs attention: the dashboard counts the orders, the list filters them. */
export const ATTENTION_REASONS = [...ORDER_ATTENTION_REASONS, ...LABEL_ATTENTION_REASONS] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
