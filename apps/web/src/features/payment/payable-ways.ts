import type { OrderView } from '@plantao/contracts/orders/order.view';
import { useEffect, useState } from 'react';

/** Which ways of paying the order takes at this moment. */
export type PayableWays = Readonly<Record<'card' | 'pix' | 'boleto', boolean>>;

/** setTimeout takes no more than this, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The ways that the order names, each until its moment has come: what would be refused is not offered. */
export function usePayableWays({ payment: { methods } }: OrderView): PayableWays {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...methods.map(({ until }) => Date.parse(until)).filter((until) => until > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now() + 1, LONGEST_WAIT));
    return () => clearTimeout(timer);
  }, [next]);
  const offers = (name: keyof PayableWays) =>
    methods.some(({ method, until }) => method === name && Date.parse(until) > now);
  return { card: offers('card'), pix: offers('pix'), boleto: offers('boleto') };
}
