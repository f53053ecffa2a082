import { plural } from '@/lib/format';

/** Filters of the orders list. */
export const orderFilterTexts = {
  title: 'Filtros dos pedidos',
  button: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  active: 'Filtros ativos',
  drop: (filter: string) => `Remover filtro ${filter}`,
  payment: 'Pagamento',
  payments: {
    all: 'Todos',
    pix: 'PIX',
    card: 'Cartão',
    boleto: 'Boleto',
    manual: 'Registrado à mão',
    none: 'Ainda não pago',
    'charged-back': 'Contestação perdida',
  },
  label: 'Etiqueta',
  labels: {
    all: 'Todas as situações',
    without: 'Sem etiqueta',
    with: 'Com etiqueta',
    requested: 'Solicitada',
    pending: 'Aguardando pagamento',
    released: 'Paga',
  },
  waiting: 'Precisa de atenção',
  waits: {
    all: 'Todos',
    disputed: 'Contestado',
    'chargeback-lost': 'Contestação perdida e não entregue',
    'unpaid-long': 'Sem pagamento há mais de 24\u00a0h',
    'labels-missing': 'Pago e sem etiqueta',
    'refund-approval': 'Reembolso a aprovar',
    'labels-unpaid': 'Etiqueta a liberar',
    undelivered: 'Entrega que falhou',
  },
  refundFailed: 'Reembolso que falhou',
  values: {
    carrier: 'Transportadora',
    uf: 'Estado',
    coupon: 'Cupom',
    tag: 'Tag do produto',
    refunded: 'Reembolsado',
    contested: 'Contestado',
  },
  refundedValues: { full: 'Todo o valor', part: 'Parte do valor' },
  contestedValues: { open: 'Em aberto', lost: 'Perdida' },
  addValue: 'Escolher…',
  dropValue: (value: string) => `Tirar ${value}`,
  valuesFailed: 'Não foi possível carregar as opções.',
  from: 'De',
  to: 'Até',
  since: (day: string) => `Desde ${day}`,
  until: (day: string) => `Até ${day}`,
} as const;

/** What is done with several orders at once. */
export const bulkTexts = {
  status: 'Mudar status',
  slips: 'Imprimir romaneios',
  tooMany: (max: number) => `Escolha no máximo ${max} pedidos de cada vez.`,
  confirmStatusTitle: (count: number, status: string) =>
    count === 1 ? `Mudar 1 pedido para “${status}”?` : `Mudar ${count} pedidos para “${status}”?`,
  confirmStatus: 'Cada pedido muda por si: os que não puderem aparecem no resultado, com o motivo.',
  confirmShipped:
    'Cada pedido usa o código de rastreio da própria etiqueta, e o cliente é avisado por e-mail. Os que não têm código aparecem no resultado.',
  goBack: (count: number) =>
    count === 1
      ? '1 pedido volta a um status anterior: pagamento, estoque e cupons não mudam, e o cliente vê o novo status.'
      : `${count} pedidos voltam a um status anterior: pagamento, estoque e cupons não mudam, e os clientes veem o novo status.`,
  stayUnpaid: (count: number) =>
    count === 1
      ? '1 pedido ainda não foi pago e fica como está: o pagamento se registra na página dele.'
      : `${count} pedidos ainda não foram pagos e ficam como estão: o pagamento se registra na página de cada um.`,
  confirm: 'Mudar status',
  reportTitle: 'Resultado',
  done: (count: number) => (count === 1 ? '1 pedido concluído' : `${count} pedidos concluídos`),
  unchanged: (count: number) => (count === 1 ? '1 já estava assim' : `${count} já estavam assim`),
  refused: (count: number) => (count === 1 ? '1 não pôde ser feito' : `${count} não puderam ser feitos`),
  outcomes: { done: 'Feito', unchanged: 'Já estava assim', refused: 'Não feito' },
  close: 'Fechar',
  keepRefused: 'Manter só os não feitos selecionados',
  failed: 'Não foi possível concluir a ação.',
  statusDone: (count: number) => (count === 1 ? '1 pedido atualizado' : `${count} pedidos atualizados`),
} as const;

/** A selection on its way to the shipping desk. */
export const toDeskTexts = {
  button: 'Levar à Expedição',
  selectAll: (total: string) => `Selecionar todos os ${total}`,
  allSelected: (total: string) => `Todos os ${total} da lista`,
  allText: 'Vão à Expedição os pagos que ainda não foram postados.',
  othersNeedRows:
    'Etiquetas, pagamento, impressão e postagem de todos se fazem no lote, na Expedição. Romaneios valem para os pedidos marcados.',
  more: (max: number) =>
    `O lote levou os ${max} pedidos mais antigos. Quando ele terminar, abra outro com os demais.`,
  leftOut: (taken: number, left: number) =>
    `O lote levou ${plural(taken, 'pedido', 'pedidos')}. ${left === 1 ? '1 ficou de fora: não foi pago, está contestado ou cancelado, já foi postado ou não tem o que enviar.' : `${left} ficaram de fora: não foram pagos, estão contestados ou cancelados, já foram postados ou não têm o que enviar.`}`,
  failed: 'Não foi possível abrir o lote.',
} as const;

/** One status for all orders of a list. */
export const allStatusTexts = {
  tooMany: (max: string) => `Para mudar o status de todos, filtre até ${max} pedidos.`,
  title: (total: string, status: string) => `Mudar todos os ${total} pedidos para “${status}”?`,
  confirm: 'Mudar todos',
  text: 'Cada pedido muda por si: os que não puderem, como os não pagos, aparecem no resultado, com o motivo. Os que já passaram deste status voltam a ele; pagamento, estoque e cupons deles não mudam.',
  running: (status: string) => `Mudando para “${status}”`,
  finished: (status: string) => `“${status}”: resultado`,
  progress: (ready: string, total: string) => `${ready} de ${total} pedidos`,
  stopped: (status: string) => `“${status}”: parado`,
  stands:
    'Nada mudou nos últimos três minutos. Os que já mudaram ficam assim; para os demais, peça o status de novo.',
  goesOn: 'O trabalho continua mesmo que você feche esta janela. Cada mudança fica no histórico do pedido.',
  listed: (count: number) => `Os primeiros ${count} que não puderam ser feitos:`,
  lost: 'Não foi possível ver o andamento. O trabalho continua.',
  failed: 'Não foi possível mudar o status de todos.',
} as const;

/** An order that is moved back to an earlier status. */
export const moveBackTexts = {
  title: (status: string) => `Voltar o pedido para “${status}”?`,
  text: (status: string) =>
    `Só o status muda: o pagamento, o estoque e os cupons ficam como estão. O cliente passa a ver “${status}”, e a mudança fica no histórico.`,
  gone: 'As peças continuam registradas como enviadas, e o código de rastreio fica no pedido.',
  confirm: 'Voltar status',
} as const;

export const earlierTexts = { title: 'Antes do cancelamento' } as const;

export const exportTexts = {
  button: 'Exportar CSV',
  done: 'Arquivo CSV pronto',
  failed: 'Não foi possível exportar os pedidos.',
} as const;

/** Money that goes back, from the screen of an order. */
export const refundTexts = {
  open: 'Reembolsar',
  title: 'Reembolsar o cliente',
  text: 'O valor volta pelo meio de pagamento usado. Reembolsar não cancela o pedido.',
  textByHand:
    'Este pagamento foi registrado à mão: devolva o valor ao cliente e registre aqui quanto devolveu. Acima do limite para uma pessoa só, registre antes e devolva apenas depois de aprovado.',
  available: (amount: string) => `Disponível para devolver: ${amount}`,
  pieces: 'Peças a devolver',
  notSent: 'O pedido ainda não foi postado: as peças escolhidas saem do pacote.',
  leftPieces: (count: number) => (count === 1 ? 'resta 1' : `restam ${count}`),
  inReturns: (protocols: readonly string[]) =>
    `Há peças em devolução aberta (${protocols.join(', ')}): o valor delas volta pela conferência da devolução.`,
  quantityOf: (name: string) => `Quantidade de ${name}`,
  restock: 'Repor no estoque',
  embroidered: 'Já bordada: não volta à venda.',
  freight: 'Frete a devolver',
  freightLeft: (amount: string) => `Até ${amount}`,
  amount: 'Valor a devolver',
  differs: (amount: string) => `As peças e o frete escolhidos somam ${amount}.`,
  all: 'Devolver tudo',
  why: 'Motivo',
  whyHint: 'Fica no pedido e no registro de mudanças; o cliente não vê.',
  whyMissing: 'Diga o motivo, de 3 a 300 letras.',
  note: 'Recado ao cliente',
  noteHint: 'Vai no e-mail do reembolso e na página do pedido.',
  ofFreight: 'Frete',
  ofOther: 'Outro valor',
  exchanged: (number: string, isAll: boolean) =>
    `${isAll ? 'valor' : 'o resto do valor foi'} usado na troca, pedido #${number}`,
  ofCredit: {
    exchange: (pieces: string, number: string) =>
      [pieces, `troca não concluída, pedido #${number}`].filter(Boolean).join(', '),
    return: (_pieces: string, number: string) => `Peças devolvidas do pedido #${number}`,
  },
  ofDiscount: 'A menos',
  restocked: 'no estoque de novo',
  waits:
    'É mais do que uma pessoa pode devolver sozinha: espera a aprovação de outra, e até lá nada volta ao cliente.',
  confirm: (amount: string, waits: boolean) =>
    waits ? `Pedir aprovação de ${amount}` : `Devolver ${amount}`,
  confirmNothing: 'Devolver',
  cancel: 'Voltar',
  requested: 'Reembolso solicitado',
  registered: 'Reembolso registrado',
  action: 'reembolsar',
  list: 'Reembolsos',
  states: { requested: 'Solicitado', done: 'Devolvido', failed: 'Falhou', cancelled: 'Não é mais devido' },
  awaits: 'Aguarda o provedor',
  awaitsText: (since: string) =>
    `O provedor não responde desde ${since}. O reembolso é pedido de novo sozinho quando ele voltar.`,
  again: 'Tentar de novo',
  outside: 'Registrar reembolso por fora',
  outsideTitle: 'Valor devolvido por fora?',
  outsideText: (amount: string) =>
    `Registre somente se ${amount} já voltaram ao cliente por outro caminho. O cliente recebe o aviso de reembolso concluído.`,
  outsideConfirm: 'Registrar reembolso',
  notOwed: 'Nada a devolver',
  notOwedTitle: 'Nada a devolver ao cliente?',
  notOwedText: (amount: string) =>
    `Registre somente depois de ver no painel do provedor que ${amount} ficaram com o comprador, devolvidos pelo banco. Nenhum valor sai da loja, o cliente não recebe e-mail e isto não pode ser desfeito.`,
  notOwedPaid: 'O pedido continua pago.',
  notOwedLost: 'O pedido fica como “Contestação perdida”.',
  notOwedConfirm: 'Registrar: nada a devolver',
  notOwedDone: 'Registrado: nada a devolver',
  notOwedAction: 'registrar que não há nada a devolver',
} as const;

/** A refund above what one administrator may give back alone. */
export const approvalTexts = {
  title: 'Reembolso a aprovar',
  waiting: {
    refund: (amount: string) => `O reembolso de ${amount} espera a aprovação de outra pessoa.`,
    cancel: (amount: string) => `O cancelamento, que devolve ${amount}, espera a aprovação de outra pessoa.`,
  },
  asked: (who: string, at: string) => `Pedido por ${who} em ${at}.`,
  until: (at: string) => `Sem resposta até ${at}, nada acontece.`,
  why: (pieces: number, why: string) =>
    [pieces === 0 ? '' : pieces === 1 ? '1 peça' : `${pieces} peças`, why].filter(Boolean).join(' · '),
  own: 'Você pediu: outra pessoa da administração decide.',
  stale: {
    contested: 'O pagamento está contestado: nada pode ser devolvido até o banco decidir.',
    changed:
      'O pagamento mudou desde o pedido: este valor não pode mais ser aprovado. Recuse e peça de novo.',
    posted:
      'O pedido já foi postado com estas peças: recuse. Se elas voltarem, registre a devolução do cliente.',
    expired: 'O prazo para decidir passou: em instantes isto termina sozinho, e pode ser pedido de novo.',
  },
  ended: {
    refund: (amount: string) => `O reembolso de ${amount} não foi feito.`,
    cancel: (amount: string) => `O cancelamento, que devolveria ${amount}, não foi feito.`,
  },
  askedBy: (who: string) => `Pedido por ${who}.`,
  refusedBy: (who: string, at: string, reason: string) => `${who} recusou em ${at}: “${reason}”`,
  withdrawn: (at: string, reason: string) => `Retirado em ${at}: “${reason}”`,
  expired: (at: string) => `Ninguém decidiu até ${at}.`,
  approve: 'Aprovar',
  refuse: 'Recusar',
  withdraw: 'Retirar a solicitação',
  back: 'Voltar',
  reason: 'Por quê?',
  confirmTitle: (amount: string) => `Aprovar o reembolso de ${amount}?`,
  confirmText: {
    refund: (who: string) => `${who} pediu. O valor volta ao cliente pelo meio de pagamento usado.`,
    cancel: (who: string) =>
      `${who} pediu o cancelamento. O pedido é cancelado e o valor volta ao cliente pelo meio de pagamento usado.`,
  },
  confirmByHand:
    'Este pagamento foi registrado à mão: depois de aprovar, devolva o valor ao cliente e registre a devolução nesta página.',
  confirm: 'Aprovar e devolver',
  approved: 'Reembolso aprovado',
  refused: 'Reembolso recusado: nada foi devolvido',
  asksAnother: 'Enviado: outra pessoa da administração precisa aprovar',
  action: 'decidir o reembolso',
} as const;

export const checkPaymentTexts = {
  button: 'Consultar agora',
  same: 'O provedor não tem novidades deste pagamento.',
  updated: 'Pagamento atualizado com o que o provedor informou.',
  action: 'consultar o pagamento',
} as const;

/** The jobs that an order set off. */
export const orderJobsTexts = {
  title: 'Tarefas deste pedido',
  show: 'Ver tarefas deste pedido',
  loading: 'Carregando as tarefas…',
  failed: 'Não foi possível carregar as tarefas.',
  none: 'Nenhuma tarefa recente.',
  open: (name: string) => `Abrir ${name} nas filas`,
  states: { done: 'Feita', waiting: 'Na fila', failed: 'Falhou' },
  awaits: (since: string) =>
    `Aguarda o provedor, sem resposta desde ${since}. É feita sozinha quando ele voltar.`,
  noJobs: 'sem tarefas',
} as const;
