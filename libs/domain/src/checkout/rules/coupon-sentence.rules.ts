import { writtenDay } from '../../shared/brazil/brazil-date.js';
import { lazily } from '../../shared/lazily.js';
import { formatCents } from '../../shared/money.js';
import type { CouponFields } from './coupon-fields.rules.js';

const number = lazily(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));

/** A coupon in one Portuguese sentence, as the editor and the list say it. Days must be days. */
export function couponSentence(fields: CouponFields): string {
  const parts = [`${gift(fields)}${condition(fields)}`];
  const cap = fields.maxDiscountCents;
  if (cap !== null && fields.discountValue > 0) parts.push(`no máximo ${formatCents(cap)} de desconto`);
  if (fields.firstPurchase) parts.push('só na primeira compra');
  parts.push(
    fields.startDate === fields.endDate
      ? `só em ${writtenDay(fields.startDate)}`
      : `de ${writtenDay(fields.startDate)} a ${writtenDay(fields.endDate)}`,
  );
  parts.push(fields.usageLimit === 1 ? 'um único uso' : `até ${number().format(fields.usageLimit)} usos`);
  return `${parts.join(', ')}.`;
}

function gift({ discountType, discountValue, freeShipping }: CouponFields): string {
  if (discountValue === 0) return freeShipping ? 'Frete grátis na entrega mais barata' : 'Nenhum desconto';
  const amount =
    discountType === 'percentage' ? `${number().format(discountValue / 100)}%` : formatCents(discountValue);
  return `${amount} de desconto${freeShipping ? ' e frete grátis na entrega mais barata' : ''}`;
}

function condition({ minPurchaseCents, minItems }: CouponFields): string {
  const money = minPurchaseCents > 0 ? ` a partir de ${formatCents(minPurchaseCents)}` : '';
  const pieces = minItems > 1 ? ` com pelo menos ${number().format(minItems)} peças` : '';
  return money || pieces
    ? ` em pedidos${money}${money && pieces ? ' e' : ''}${pieces}`
    : ' em qualquer pedido';
}
