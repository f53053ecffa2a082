/** The label of one order. */
export const labelTexts = {
  title: 'Etiqueta de envio',
  none: 'Nenhuma etiqueta solicitada.',
  request: 'Solicitar etiqueta',
  requestAgain: 'Solicitar novamente',
  requested: 'Etiqueta solicitada com sucesso!',
  generating: 'A transportadora está gerando a etiqueta…',
  generated: 'Etiqueta gerada: falta pagar.',
  paying: 'A transportadora está processando o pagamento…',
  preparing: 'Etiqueta paga. Preparando o arquivo para impressão…',
  refused: 'A transportadora recusou',
  unpaid: 'O pagamento não foi concluído',
  cancelled: 'A etiqueta foi cancelada na transportadora.',
  followFailed: 'Não foi possível consultar a etiqueta.',
  steps: 'Andamento da etiqueta',
  step: { requested: 'Solicitada', pending: 'Gerada', released: 'Paga' },
  pay: 'Pagar etiqueta',
  paid: 'Etiqueta Paga',
  payTitle: 'Pagar etiqueta',
  payText: (price: string) =>
    `O valor de ${price} sai do saldo da loja na transportadora e a etiqueta fica pronta para imprimir.`,
  payTextNoPrice: 'O valor sai do saldo da loja na transportadora e a etiqueta fica pronta para imprimir.',
  payConfirm: (price: string) => `Pagar ${price}`,
  paySent: 'Pagamento da etiqueta enviado!',
  existsTitle: 'Etiqueta já gerada',
  exists: 'Uma etiqueta já foi gerada para este pedido.',
  blockedTitle: 'Etiqueta não gerada',
  id: 'Número',
  tracking: 'Rastreio',
  price: 'Preço',
  carrier: 'Transportadora',
  noTracking: 'Ainda sem código',
  copyId: 'Copiar número da etiqueta',
  copyTracking: 'Copiar código de rastreio',
  print: 'Imprimir etiqueta',
  /** In the list. */
  short: { requested: 'Solicitada', pending: 'A pagar', released: 'Paga', other: 'Cancelada' },
  statuses: {
    none: 'Sem etiqueta',
    requested: 'Solicitada',
    pending: 'Aguardando pagamento',
    released: 'Etiqueta Paga',
    other: 'Cancelada',
  },
  actionGenerate: 'gerar a etiqueta',
  actionPay: 'pagar a etiqueta',
} as const;

/** Labels of several orders at once. */
export const bulkLabelTexts = {
  labels: 'Etiquetas',
  request: 'Solicitar etiquetas',
  pay: 'Pagar etiquetas',
  print: 'Imprimir etiquetas',
  requestDone: (count: number) => (count === 1 ? '1 etiqueta solicitada' : `${count} etiquetas solicitadas`),
  payDone: (count: number) =>
    count === 1 ? 'Pagamento de 1 etiqueta enviado' : `Pagamento de ${count} etiquetas enviado`,
  printBlocked: 'O navegador bloqueou a nova aba. Permita janelas deste site e tente de novo.',
} as const;

/** Labels for orders that nobody has paid yet. */
export const unpaidLabelTexts = {
  title: 'Pedido ainda não pago',
  text: 'Este pedido ainda não foi pago. A etiqueta custa saldo da loja na transportadora, e o pedido pode ser cancelado por falta de pagamento.',
  pay: 'Este pedido ainda não foi pago.',
  request: 'Solicitar mesmo assim',
  manyTitle: (count: number) =>
    count === 1 ? '1 pedido ainda não pago' : `${count} pedidos ainda não pagos`,
  many: (count: number) =>
    count === 1
      ? '1 dos pedidos escolhidos ainda não foi pago e pode ser cancelado por falta de pagamento.'
      : `${count} dos pedidos escolhidos ainda não foram pagos e podem ser cancelados por falta de pagamento.`,
} as const;

/** Why a label cannot be paid. */
export const noPayTexts = {
  none: 'Solicite a etiqueta antes de pagar.',
  posted: 'O pedido já foi postado com outro código de rastreio.',
} as const;

/** The wallet and the prices before labels are paid. */
export const payLabelsTexts = {
  title: 'Pagar etiquetas',
  text: 'O valor sai do saldo da loja na transportadora. Confira antes de pagar.',
  loading: 'Consultando preços e saldo…',
  failed: 'Não foi possível consultar os preços e o saldo.',
  total: (count: number) => (count === 1 ? '1 etiqueta a pagar' : `${count} etiquetas a pagar`),
  balance: 'Saldo na transportadora',
  after: 'Saldo depois',
  short: (missing: string) => `Faltam ${missing} no saldo da transportadora. Adicione saldo no painel dela.`,
  none: 'Nenhuma das etiquetas escolhidas pode ser paga agora.',
  cancel: 'Voltar',
  confirm: (amount: string) => `Pagar ${amount}`,
  confirmNothing: 'Pagar',
} as const;
