import type { OrderView } from '@plantao/contracts/orders/order.view';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { useEffect, useState } from 'react';

/** The payment methods that the order can be paid with now. */
export type PayableMethods = Readonly<Record<'card' | 'pix' | 'boleto', boolean>>;

/** The maximum delay of setTimeout, in milliseconds. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * The payment methods of the order, each until its deadline: a method that would be refused is not offered.
 */
export function usePayableMethods({ payment: { methods } }: OrderView): PayableMethods {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...methods.map(({ until }) => Date.parse(until)).filter((until) => until > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now() + 1, MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [next]);
  const offers = (name: keyof PayableMethods) =>
    methods.some(({ method, until }) => method === name && Date.parse(until) > now);
  return { card: offers('card'), pix: offers('pix'), boleto: offers('boleto') };
}

/** What the order costs by one of its methods, in reais: with the discount for PIX, or without. */
export const priceBy = (order: OrderView, name: keyof PayableMethods): number =>
  order.payment.methods.find(({ method }) => method === name)?.total ??
  (name === 'pix' ? order.total : toReais(fromReais(order.total) + fromReais(order.pixDiscount)));
