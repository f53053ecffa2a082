import { EXCHANGE_CREDIT } from './order-total.rules.js';

const TIER = 'EQUIPE ';

/** What an order names the discount of a team's tier by, where another has the code of its coupon: no coupon has a space. */
export const tierCode = (percent: number): string => `${TIER}${percent} %`;
/** The same where an announced coupon gives a team more than its tier: no use of the coupon is counted. */
export const offerCode = (coupon: string): string => `${TIER}${coupon}`;
/** The longest coupon that has room in a discount's code, which takes 40 letters. */
export const OFFER_CODE_MAX = 40 - TIER.length;
/** The code of the coupon by whose terms a discount is judged: its own, or the one that counts for a team. */
export const termsCode = (code: string): string => (isTierCode(code) ? code.slice(TIER.length) : code);
/** Whether a team's discount has this name, by a tier or by an offer. */
export const isTierCode = (code: string): boolean => code.startsWith(TIER);
/** The coupon that `offerCode` named; null for a tier. */
export const offerOf = (code: string): string | null =>
  /^\d+ %$/.test(termsCode(code)) ? null : termsCode(code);

/** The same of what staff take off an order that they write down (ADR 48). */
export const DRAFT_DISCOUNT = 'DESCONTO DA LOJA';

/** The same of what an order has off that is paid by PIX: lists of discounts have it last. */
const PIX_DISCOUNT = 'PIX';

const NO_COUPON: ReadonlySet<string> = new Set(['', DRAFT_DISCOUNT, EXCHANGE_CREDIT, PIX_DISCOUNT]);
/** Whether a discount is that of a coupon which its order used, and which is free again when the order is cancelled. */
export const isCouponCode = (code: string): boolean => !NO_COUPON.has(code) && !isTierCode(code);

/** What a customer would read as something else than a coupon beside 'Desconto': a way to pay, or another row of an order. */
const SHOWN_ELSEWHERE = ['BOLETO', 'CARTAO', 'CREDITO', 'DEBITO', 'DESCONTO', 'EQUIPE', 'FRETE', 'TOTAL'];
const RESERVED: ReadonlySet<string> = new Set([...NO_COUPON, ...SHOWN_ELSEWHERE]);
/** Whether a code, as it is kept, names something else on orders, protocols and bills: no coupon may have it. */
export const isReservedCode = (code: string): boolean => RESERVED.has(code);

/** What people read beside what a discount of an order takes off: 'Desconto (LEVE3)', 'Desconto da equipe (5%)'. */
export function discountName(code: string): string {
  if (code === EXCHANGE_CREDIT) return 'Peças que voltaram';
  if (isTierCode(code)) return `Desconto da equipe (${code.slice(TIER.length).replace(' ', '')})`;
  if (code === DRAFT_DISCOUNT) return 'Desconto da loja';
  return code ? `Desconto (${code})` : 'Desconto';
}
