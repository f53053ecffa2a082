/** Sums, coupon and progress of a cart: no page needs them that only puts something into it. Quoted texts stand verbatim. */

export const freeShippingTexts = {
  reached: 'Oba, seu frete é grátis (na entrega econômica)',
  progress: 'Progresso até o frete grátis',
} as const;

export const couponTexts = {
  label: 'Cupom de desconto',
  apply: 'Resgatar',
  validating: 'Validando...',
  remove: 'Remover',
  removeOf: (code: string) => `Remover o cupom ${code}`,
  applied: (code: string) => `Cupom ${code} aplicado`,
  missing: 'Digite o código do cupom.',
  invalid: 'Cupom inválido ou não aplicável.',
  percentage: (value: string) => `${value}% de desconto`,
  fixed: (value: string) => `${value} de desconto`,
  upTo: (discount: string, amount: string) => `${discount}, até ${amount}`,
  freeShipping: 'Frete grátis',
  nothing: 'Este cupom não dá desconto',
  /** A coupon of the cart that takes nothing off, and why; it is kept for another order. */
  idle: (code: string) => `Cupom ${code}: não tira nada agora`,
  idleReasons: {
    'free-anyway': 'O frete já é grátis sem ele. Guardamos o cupom para outra compra.',
    'other-delivery':
      'Ele deixa grátis só a entrega mais barata, e você escolheu outra. Guardamos o cupom para outra compra.',
    nothing: 'Este cupom não dá desconto. Ele não será usado nesta compra.',
  },
  firstPurchase: 'Vale na primeira compra',
  again: (code: string) => `Usar ${code} de novo`,
} as const;

export const summaryTexts = {
  title: 'Resumo do Pedido',
  stickyTitle: 'Total do carrinho',
  subtotal: 'Subtotal',
  discount: 'Desconto',
  discountWith: (code: string) => `Desconto (${code})`,
  /** A coupon that gives the delivery alone. */
  couponRow: (code: string) => `Cupom (${code})`,
  freeDelivery: 'Frete grátis',
  freight: 'Frete',
  freightUnknown: 'A calcular',
  total: 'Total',
  totalUnknown: 'O total aparece quando o carrinho carregar.',
  chooseFreight: 'Selecione o Frete',
  ready: 'Fechar Pedido',
  computing: 'Calculando frete...',
  error: 'Erro no Cálculo de Frete',
  stockProblem: 'Ajuste os itens sem estoque para continuar.',
  toFreight: 'Ir para o cálculo do frete',
  secure: (methods: string) => `Pagamento seguro por ${methods}`,
} as const;
