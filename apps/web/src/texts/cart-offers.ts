import { formatCentavos } from '@/lib/format';

/** The choice of coupon that costs less, in the cart and beside what was added to it. */
export const cartOfferTexts = {
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
  wantsFreight: 'Informe o CEP abaixo e use o cupom.',
} as const;
