import { cartHead } from '@plantao/contracts/pages/heads/cart-head';
import { crumbs } from '@plantao/contracts/pages/heads/crumbs';

/**
 * Cart, freight and coupon. Comments keep the specification's English where one was translated;
 * what is quoted in Portuguese stands verbatim.
 */
export const cartFailureTexts = {
  fetch: 'Não foi possível carregar o carrinho', // 'Failed to fetch cart'
  add: 'Não foi possível adicionar o item ao carrinho', // 'Failed to add item to cart'
  remove: 'Não foi possível remover o item do carrinho', // 'Failed to remove item from cart'
  update: 'Não foi possível atualizar a quantidade', // 'Failed to update quantity'
  clear: 'Não foi possível esvaziar o carrinho', // 'Failed to clear cart'
} as const;

export const cartTexts = {
  ...cartHead,
  home: crumbs.home,
  emptyTitle: 'Carrinho vazio',
  emptyText: 'Conheça nossos produtos e promoções.',
  emptyButton: 'Ver produtos',
  pieces: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
  lines: 'Itens do carrinho',
  loading: 'Carregando o carrinho…',
  reserved: 'As peças ficam reservadas quando você fecha o pedido. Até lá, preço e estoque podem mudar.',
  failedText: 'Suas peças estão guardadas.',
  keptHere: 'Guardamos o item neste aparelho e tentaremos de novo.',
  unitPrice: (price: string) => `${price} cada`,
  quantityOf: (name: string) => `Quantidade de ${name}`,
  removeOf: (name: string) => `Remover ${name}`,
  removed: 'Item removido do carrinho',
  quantityMax: 'Quantidade máxima atingida. Consulte o atendimento para quantidades maiores.',
  reduced: (left: number) =>
    left === 1
      ? 'Resta só 1 unidade. Ajuste a quantidade.'
      : `Restam só ${left} unidades. Ajuste a quantidade.`,
  adjust: (left: number) => `Ajustar para ${left}`,
  soldOut: 'Este item esgotou. Remova-o para continuar.',
  full: 'O carrinho chegou ao limite de itens diferentes.',
  synced: 'Ajustamos seu carrinho ao estoque disponível.',
  continueShopping: 'Continue Comprando',
  youMayLike: 'Você também pode gostar',
  favourites: 'Seus favoritos',
  recent: 'Vistos recentemente',
} as const;

export const freightTexts = {
  pixTotal: (price: string, percent: number) => `${price} no PIX (${percent}% de desconto nas peças)`,
  title: 'Cálculo do Frete',
  cep: 'CEP',
  unknownCep: 'Não sei meu CEP',
  calculate: 'Calcular',
  recalculate: (cep: string) => `Recalcular frete para ${cep}`,
  calculateFor: (cep: string) => `Calcular frete para ${cep}`,
  bringBack: (cep: string, code: string) => `Usar ${cep} e ${code} de novo`,
  changed: 'O carrinho mudou. Recalcule o frete.',
  /** The cart lacks something for the coupon that it carried. */
  changedWithout: (code: string) => `O carrinho mudou, e o cupom ${code} não vale nele. Recalcule o frete.`,
  recalculateNote: 'O carrinho mudou. Recalcule o frete e aplique o cupom de novo.',
  computing: 'Calculando frete...',
  options: 'Opções de entrega',
  days: (min: number, max: number) => (min === max ? `${min} dia(s)` : `${min} a ${max} dia(s)`),
  required: 'CEP é obrigatório',
  invalid: 'CEP inválido. Use o formato 00000-000',
  none: 'Não foi possível calcular o frete para este CEP.',
  failed: 'Erro ao calcular frete. Tente novamente.',
  errorTitle: 'Erro no Cálculo de Frete:',
  errorHint: 'Por favor, verifique o CEP digitado ou tente novamente.',
  estimateTitle: 'Frete e prazo',
  estimateNote: (pieces: number) =>
    `Valor para ${pieces === 1 ? 'uma peça' : `${pieces} peças`}. No carrinho o frete é calculado para o pedido inteiro.`,
} as const;
