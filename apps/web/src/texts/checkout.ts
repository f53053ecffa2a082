import { plural } from '@/lib/format';

/** The way from the cart to an order. Comments keep the specification's English where one was translated. */
export const checkoutTexts = {
  title: 'Checkout',
  cart: 'Carrinho',
  backToCart: 'Voltar ao carrinho',
  backToOrders: 'Meus pedidos',
  securePurchase: 'Compra segura',
  description: 'Escolha o endereço e a entrega para concluir sua compra.',
  progress: 'Etapas da compra',
  steps: { address: 'Endereço', shipping: 'Entrega', payment: 'Pagamento', review: 'Confirmação' },
  emptyCart: 'Seu carrinho está vazio',
  orderMade: 'O pedido que você acabou de fazer está em Meus pedidos.',
  seeOrder: 'Ver o pedido',
  loading: 'Preparando o checkout…',
  loadFailed: 'Não foi possível carregar seus dados',
  summary: 'Resumo do pedido',
  showSummary: 'Mostrar resumo',
  hideSummary: 'Ocultar resumo',
  lineDetails: (size: string, colour: string, quantity: number) => `${size} · ${colour} · ${quantity} un.`,
  subtotal: 'Subtotal',
  discount: 'Desconto',
  discountWith: (code: string) => `Desconto (${code})`,
  freight: 'Frete',
  freightUnknown: 'A calcular',
  total: 'Total',
  editCart: 'Editar carrinho',
} as const;

export const addressStepTexts = {
  title: 'Endereço de entrega',
  saved: 'Onde você quer receber?',
  newOne: 'Novo endereço',
  newHint: 'Comece pelo CEP: preenchemos o resto.',
  isDefault: 'Padrão',
  next: 'Continuar para a entrega', // 'Next'
  deliverHere: 'Entregar neste endereço',
  saving: 'Salvando endereço…',
  saveFailed: 'Não foi possível salvar o endereço. Tente novamente.',
} as const;

export const shippingStepTexts = {
  title: 'Entrega',
  deliverTo: 'Entregar em',
  change: 'Alterar endereço',
  options: 'Opções de entrega',
  computing: 'Calculando frete…',
  days: (min: number, max: number) => (min === max ? '' : `${min} a `) + plural(max, 'dia', 'dias'),
  datesNote: 'Dias úteis, contados da confirmação do pagamento.',
  coupon: 'Cupom',
  taxTitle: 'Dados para a nota fiscal',
  name: 'Nome completo',
  nameMissing: 'Informe seu nome.',
  phone: 'Celular com DDD',
  phoneHint: 'A transportadora usa este número se precisar falar com você.',
  phoneInvalid: 'Por favor, insira um número de telefone válido.',
  review: 'Confira antes de continuar',
  next: 'Continuar para o pagamento', // 'Next'
  checking: 'Conferindo o estoque…',
  placing: 'Criando o pedido…',
  back: 'Voltar ao endereço',
  chooseOption: 'Escolha uma opção de entrega.',
  terms: 'Ao continuar, reservamos suas peças enquanto você paga.',
} as const;

/** Who an order is billed to, where the account does not say it. */
export const payerTexts = {
  name: 'Seu nome',
  phone: 'Celular com DDD',
  problems: {
    taxId: 'Informe um CPF ou CNPJ válido.',
    name: 'Informe o seu nome.',
    phone: 'Informe o celular com DDD.',
  },
} as const;

export const taxIdTexts = {
  label: 'CPF/CNPJ',
  note: 'Necessário para emitir a nota fiscal.',
  valid: (type: string) => `${type} válido`,
  invalid: 'Por favor, insira um CPF/CNPJ válido',
} as const;

export const orderProblemTexts = {
  failed: 'Erro ao processar o pedido. Por favor, fale com suporte ao cliente.',
  failedHint: 'Seus dados continuam aqui. Nenhum pedido foi duplicado: você pode tentar de novo.',
  stockUnknown: 'Não foi possível conferir o estoque. Tente novamente.',
  taxIdTaken: 'CNPJ/CPF já está sendo utilizado em outra conta, volte as opções e tente outro.',
  couponRemoved: 'O cupom foi retirado. Confira o novo total antes de continuar.',
  cartChanged: 'Seu carrinho mudou em outro lugar. Confira os itens antes de continuar.',
  seeOrders: 'Ver meus pedidos',
} as const;
