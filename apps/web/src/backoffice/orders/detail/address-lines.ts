import type { OrderShippingView } from '@plantao/contracts/orders/order.view';
import { formatCep, isRedacted } from '@/lib/format';
import { detailTexts as texts } from '@/texts/backoffice/orders';

/** An address as it is written on a parcel, a line each. */
export function addressLines(address: OrderShippingView['address']): string[] {
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  const isHidden = isRedacted(street);
  return [
    isHidden
      ? texts.hiddenAddress
      : [[street, number].filter(Boolean).join(', '), complement].filter(Boolean).join(' · '),
    isHidden ? '' : neighborhood,
    [city, state].filter(Boolean).join(' - '),
    zipCode ? `CEP ${formatCep(zipCode)}` : '',
  ].filter((line) => line !== '');
}
