import type { OrderShippingView } from '@plantao/contracts/orders/order.view';
import { formatCep } from '@/lib/format';

/** An address as it is written on a parcel, a line each. */
export function addressLines(address: OrderShippingView['address']): string[] {
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  return [
    [[street, number].filter(Boolean).join(', '), complement].filter(Boolean).join(' · '),
    neighborhood,
    [city, state].filter(Boolean).join(' - '),
    zipCode ? `CEP ${formatCep(zipCode)}` : '',
  ].filter((line) => line !== '');
}
