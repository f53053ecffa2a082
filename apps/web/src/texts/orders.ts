import { discountName } from '@plantao/domain/orders/rules/discount-name.rules';

/**
 * A customer's own orders: the list and one order. Comments keep the specification's English where one was translated.
 */
export const ordersTexts = {
  title: 'Meus pedidos', // 'My Orders'
  description: 'Acompanhe seus pedidos.',
  number: (number: string) => `Pedido ${number}`,
  /** In the empty cart: the order that emptied it. */
  waiting: (number: string, amount: string) => `${number} aguarda pagamento: ${amount}`,
  inReview: (number: string, amount: string) => `${number}: pagamento de ${amount} em análise`,
  see: 'Ver o pedido',
  details: 'Ver detalhes', // 'View Details'
  detailsOf: (number: string) => `Ver detalhes do pedido ${number}`,
  more: (count: number) => `+${count}`,
  empty: 'Nenhum pedido encontrado',
  never: 'Nenhum pedido ainda',
  emptyText: 'Quando você fizer um pedido, ele aparece aqui com cada etapa da entrega.',
  shop: 'Ver produtos',
  end: 'Não há mais pedidos para carregar',
  failed: 'Erro ao carregar pedidos',
  loading: 'Carregando pedidos…',
  loadMore: 'Carregar mais',
  /** 'Last updated: {n} minutes ago' */
  updated: (minutes: number) =>
    minutes < 1
      ? 'Atualizado agora'
      : minutes === 1
        ? 'Atualizado há 1 minuto'
        : `Atualizado há ${minutes} minutos`,
  refresh: 'Atualizar',
  /** In place of the pieces of an order that has none: it pays what a delivery costs more. */
  freightOnly: 'Diferença de frete',
  pieces: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
} as const;

export const orderTexts = {
  title: 'Detalhes do pedido',
  loading: 'Carregando detalhes do pedido...',
  failed: 'Não foi possível carregar os detalhes do pedido.',
  back: 'Voltar aos pedidos',
  number: 'Número do pedido',
  copyNumber: 'Copiar número do pedido',
  numberCopied: 'Número copiado',
  placed: (date: string) => `Feito em ${date}`,
  status: 'Status',
  /** In place of 'Entregue': nothing arrives with it. */
  freightDone: 'Concluído',
  payment: 'Pagamento',
  instalments: (count: number) => `em ${count}x`,
  tracking: 'Código de rastreio',
  untracked: 'Enviado sem código de rastreio.',
  noTracking: 'Disponível quando o pedido for postado.',
  copyTracking: 'Copiar código de rastreio',
  track: 'Rastrear entrega',
  box: 'Pedido',
  progress: 'Andamento do pedido',
  steps: { pending: 'Pendente', processing: 'Processando', shipped: 'Postado', delivered: 'Recebido' },
  stepState: { complete: 'concluída', current: 'etapa atual', upcoming: 'a seguir' },
  items: 'Itens',
  itemDetails: (size: string, colour: string) => `${size} · ${colour}`,
  quantity: (quantity: number) => (quantity === 1 ? '1 unidade' : `${quantity} unidades`),
  each: (price: string) => `${price} cada`,
  address: 'Endereço de entrega',
  delivery: (name: string, company: string) => `${name} · ${company}`,
  summary: 'Resumo',
  subtotal: 'Subtotal',
  discount: discountName,
  /** Of a coupon that gave only the delivery. */
  coupon: (code: string) => `Cupom (${code})`,
  freeDelivery: 'Frete grátis',
  freight: 'Frete',
  total: 'Total',
  pay: 'Efetuar Pagamento',
  payTitle: 'Este pedido aguarda pagamento',
  reviewTitle: 'Seu pagamento com cartão está em análise',
  reviewText: 'Avisamos por e-mail assim que o banco responder; não é preciso pagar de novo.',
  refused: (reason: string) => `${reason} Nada foi cobrado.`,
  notAuthorised: 'Não autorizado',
  payLeft: 'Tempo para pagar:',
  payUntil: (moment: string) => `Pague até ${moment}.`,
  nothingLeft: 'Todas as peças deste pedido foram devolvidas antes do envio: nada mais será enviado.',
  heldTitle: (amount: string) => `Falta pagar ${amount} para este pedido seguir`,
  heldText: 'A loja alterou o pedido, e a alteração só vale depois do pagamento. Até lá, ele não é postado.',
  heldPay: 'Pagar a diferença',
  follows: {
    freight: (number: string) => `Diferença de frete do pedido ${number}`,
    supplement: (number: string) => `Complemento do pedido ${number}`,
    exchange: (number: string) => `Troca do pedido ${number}`,
  },
  payOver: 'O prazo para pagar está no fim. Se as peças já voltaram para a loja, você pode comprar de novo.',
  remove: 'Cancelar pedido',
  keep: 'Voltar',
  removeText: 'Cancelar este pedido? As peças reservadas voltam para a loja e nada é cobrado.',
  removeExchangeText: (amount: string) =>
    `Cancelar este pedido? As peças reservadas voltam para a loja, e os ${amount} das peças que você devolveu voltam para você.`,
  removeFreightText: 'Cancelar este pedido? A alteração da entrega não acontece e nada é cobrado.',
  removed: 'Pedido cancelado.',
  removeFailed: 'Não foi possível cancelar o pedido. Tente novamente.',
  cancelled: (date: string) => (date ? `Pedido cancelado em ${date}` : 'Pedido cancelado'),
  reasons: {
    customer: 'Você cancelou este pedido antes de pagar. Nada foi cobrado.',
    expired:
      'O prazo de pagamento terminou e as peças voltaram para a loja. Nada foi cobrado por este pedido.',
    replaced: 'Este pedido foi trocado por outro. Nada foi cobrado.',
    admin: 'A loja cancelou este pedido.',
  },
  exchangeFallen: (amount: string) =>
    `A troca não foi concluída. Os ${amount} das peças que você devolveu voltam para você pelo primeiro pedido.`,
  freightFallen: 'A diferença de frete não foi paga: a alteração da entrega não aconteceu. Nada foi cobrado.',
  refund: {
    requested: (amount: string) =>
      `Reembolso de ${amount} solicitado. O prazo depende do seu banco ou cartão.`,
    done: (amount: string) => `Reembolsado: ${amount}.`,
    failed: (amount: string) => `O reembolso de ${amount} está sendo acompanhado pela nossa equipe.`,
    cancelled: (amount: string) => `O seu banco já devolveu ${amount} a você.`,
  },
  refundedPart: (amount: string) => `Reembolsado em parte ${amount}`,
  refundedAll: (amount: string) => `Reembolsado ${amount}`,
  editsTitle: 'Alterado pela loja',
  refundsTitle: 'Reembolsos',
  refundStates: { requested: 'Solicitado', done: 'Concluído', failed: 'Em acompanhamento pela nossa equipe' },
  refundBesides: 'De um pagamento que o pedido não usou',
  refundFreight: 'Frete',
  refundOther: 'Outro valor',
  refundExchanged: (number: string, isAll: boolean) =>
    `${isAll ? 'valor' : 'o resto do valor foi'} usado na troca, pedido #${number}`,
  refundCredit: {
    exchange: (pieces: string, number: string) =>
      [pieces, `troca não concluída, pedido #${number}`].filter(Boolean).join(', '),
    return: (_pieces: string, number: string) => `Peças devolvidas do pedido #${number}`,
  },
  refundLess: 'A menos',
  refunded: (count: number) => (count === 1 ? '1 devolvida' : `${count} devolvidas`),
  buyAgain: 'Comprar novamente',
  buyAgainDone: (count: number) => (count === 1 ? '1 peça no carrinho' : `${count} peças no carrinho`),
  buyAgainMissing: (names: string) => `Sem estoque suficiente: ${names}.`,
  buyAgainNone: 'Nenhuma peça deste pedido está disponível agora.',
  buyAgainFailed: 'Não foi possível comprar novamente. Tente de novo.',
  help: 'Precisa de ajuda com este pedido?',
  helpLink: 'Falar com o atendimento',
} as const;
