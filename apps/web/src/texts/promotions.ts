import { formatRuleCents } from '@plantao/domain/shared/money';
import { formatCentavos } from '@/lib/format';

/** What the offers of the shop say of a cart. */
export const promotionTexts = {
  title: 'Ofertas para este carrinho',
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
  available: (code: string, cents: number) => `O cupom ${code} tira ${formatCentavos(cents)} deste carrinho`,
  availableFirst: (code: string, cents: number) =>
    `Na primeira compra, o cupom ${code} tira ${formatCentavos(cents)} deste carrinho`,
  reached: (code: string, cents: number) =>
    `Use o cupom ${code} no carrinho: ele tira ${formatCentavos(cents)}`,
  reachedFirst: (code: string, cents: number) =>
    `Na primeira compra, use o cupom ${code} no carrinho: ele tira ${formatCentavos(cents)}`,
  availableFree: (code: string) => `O cupom ${code} deixa a entrega mais barata grátis`,
  saves: (cents: number) => `Você paga ${formatCentavos(cents)} a menos.`,
  use: (code: string) => `Usar ${code}`,
  without: (code: string) => `Sem o cupom ${code} o frete fica grátis`,
  takeOff: (code: string) => `Tirar ${code}`,
  idle: (code: string) => `O frete já é grátis sem o cupom ${code}. Guarde-o ou troque por outro.`,
  wantsFreight: 'Informe o CEP abaixo e use o cupom.',
} as const;
