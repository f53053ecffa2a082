import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Link } from 'react-router-dom';
import { formatReais } from '@/lib/format';
import { orderTexts as texts } from '@/texts/orders';
import { LinkButton } from '@/ui/link-button/link-button';
import { PaymentNotice } from './pay-banner.js';

/** Which order this one is on top of, or exchanges pieces of; nothing for any other. */
export function OrderOrigin({ order: { follows, items } }: { order: OrderView }) {
  if (!follows) return null;
  const said = items.length === 0 ? 'freight' : follows.kind;
  return (
    <Link
      to={pages.order({ id: follows.order })}
      className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
    >
      {texts.follows[said](orderNumber(follows.order))}
    </Link>
  );
}

/** An order that does not leave before what was added on top of it is paid: how much, and where. */
export function HeldBanner({ order: { unpaidSupplements = [] } }: { order: OrderView }) {
  return unpaidSupplements.map(({ id, amount }) => (
    <PaymentNotice
      key={id}
      title={texts.heldTitle(formatReais(amount))}
      text={<p className="text-small">{texts.heldText}</p>}
    >
      <LinkButton to={pages.checkoutRecovery({ id })} size="lg" className="shrink-0">
        {texts.heldPay}
      </LinkButton>
    </PaymentNotice>
  ));
}

/** What is asked before an unpaid order is cancelled: what becomes of its pieces, and of the money. */
export function removeText({ follows, items }: OrderView): string {
  if (items.length === 0) return texts.removeFreightText;
  return follows?.credit ? texts.removeExchangeText(formatReais(follows.credit)) : texts.removeText;
}

/** Why an order was cancelled, and what becomes of what returned pieces had paid of it. */
export function endText(
  { follows, items }: OrderView,
  reason: NonNullable<OrderView['cancelReason']>,
): string {
  if (follows?.credit) return texts.exchangeFallen(formatReais(follows.credit));
  return items.length === 0 && reason !== 'admin' ? texts.freightFallen : texts.reasons[reason];
}
