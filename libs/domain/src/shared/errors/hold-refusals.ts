/** Refusals of orders that would hold too many pieces without payment (S21). */
export const HOLD_REFUSALS = {
  'order.hold-limit': {
    kind: 'conflict',
    text: 'Antes do pagamento, reservamos até {n} peças por pessoa. Seu carrinho continua como está.',
  },
  'order.hold-limit-open': {
    kind: 'conflict',
    text: 'Antes do pagamento, reservamos até {n} peças por pessoa, e {held} já estão em pedidos seus que aguardam pagamento. Agora cabem mais {allowed}.',
  },
  'order.hold-share': {
    kind: 'conflict',
    text: 'Antes do pagamento, reservamos só uma parte do estoque de cada peça. Agora você pode pedir até {n} de: {pieces}.',
  },
  'order.hold-place': {
    kind: 'conflict',
    text: 'Há muitas peças aguardando pagamento nesta rede ou neste endereço. Tente de novo em alguns minutos: seu carrinho continua como está.',
  },
  'email-proof.invalid': {
    kind: 'invalid',
    text: 'Este link não vale mais. Peça outro em Minha conta.',
  },
} as const;
