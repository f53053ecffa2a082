import { formatRuleCents } from '@plantao/domain/shared/money';

/** What the offers of the shop say of a cart. */
export const promotionTexts = {
  pieces: (count: number) => (count === 1 ? 'Falta 1 peça' : `Faltam ${count} peças`),
  amount: (cents: number) => `Faltam ${formatRuleCents(cents)}`,
  piecesAndAmount: (count: number, cents: number) =>
    count === 1
      ? `Faltam 1 peça e ${formatRuleCents(cents)}`
      : `Faltam ${count} peças e ${formatRuleCents(cents)}`,
  near: (missing: string, gift: string, code: string) => `${missing} para ${gift} com o cupom ${code}`,
  /** In the bar the code stands beside the text. */
  nearShort: (missing: string, gift: string) => `${missing} para ${gift}`,
  reachedShort: (gift: string) => `Você ganhou ${gift}`,
  discount: (value: string) => `${value} OFF`,
  upTo: (value: string, cents: number) => `${value} (até ${formatRuleCents(cents)})`,
  freeDelivery: 'frete grátis',
  and: (one: string, other: string) => `${one} e ${other}`,
  progress: (code: string) => `Progresso até a oferta ${code}`,
} as const;
