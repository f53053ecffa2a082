import type { DifferenceKind } from '@plantao/domain/reconciliation/rules/difference.rules';
import type { ShopWithSandbox } from '../orders/shopping.js';

export interface SeededDifference {
  readonly kind: DifferenceKind;
  readonly paymentId: string;
  readonly orderId?: string | null;
  readonly expectedCents?: number;
  readonly foundCents?: number;
}

/** A difference as a comparison leaves it; its id. */
export async function aDifference(
  shop: Pick<ShopWithSandbox, 'sql'>,
  { kind, paymentId, orderId = null, expectedCents = 0, foundCents = 12_345 }: SeededDifference,
): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into payment_difference (id, kind, payment_id, order_id, state, expected_cents, found_cents, paid_at, report_id, opened_at, last_seen_at)
     values (gen_random_uuid(), ?, ?, ?, 'open', ?, ?, now(), gen_random_uuid(), now(), now()) returning id`,
    [kind, paymentId, orderId, expectedCents, foundCents],
  );
  return row?.id ?? '';
}

let numbers = 73_000_000_000;

/** A payment that the provider has and the shop does not; of an order, where one is named. */
export function aForeignPayment(shop: ShopWithSandbox, reference?: string, amount = 123.45): string {
  numbers += 10;
  shop.sandbox.control.seed({
    id: numbers,
    status: 'approved',
    transaction_amount: amount,
    payment_method_id: 'pix',
    ...(reference && { external_reference: reference }),
  });
  return String(numbers);
}
