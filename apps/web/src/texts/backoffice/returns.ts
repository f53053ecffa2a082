import type { ReturnStateView } from '@plantao/contracts/returns/return.view';
import { plural } from '@/lib/format';

/** Returns in the back office. */
export const returnsTexts = {
  count: (total: string, one: boolean) => `${total} ${one ? 'devolução' : 'devoluções'}`,
  caption: 'Lista de devoluções',
  views: {
    all: 'Todas',
    requested: 'A decidir',
    authorised: 'Autorizadas',
    posted: 'Postadas',
    received: 'A conferir',
    inspected: 'Conferidas',
    refunded: 'Concluídas',
    ended: 'Encerradas',
  },
  states: {
    requested: 'A decidir',
    authorised: 'Autorizada',
    posted: 'Postada',
    received: 'A conferir',
    inspected: 'Conferida',
    refunded: 'Concluída',
    refused: 'Recusada',
    expired: 'Prazo encerrado',
    cancelled: 'Cancelada',
  },
  search: 'Buscar devoluções',
  searchPlaceholder: 'Protocolo ou pedido',
  columns: {
    protocol: 'Protocolo',
    order: 'Pedido',
    customer: 'Cliente',
    pieces: 'Peças',
    reasons: 'Motivos',
    asked: 'Pedida em',
    deadline: 'Prazo',
    state: 'Situação',
  },
  labelFailed: 'Sem etiqueta',
  noDeadline: 'sem prazo',
  left: (days: number) => (days === 1 ? 'último dia' : `faltam ${days} dias`),
  overdue: (days: number) => (days === 0 ? 'prazo vencido' : `venceu há ${plural(days, 'dia', 'dias')}`),
  /** `since`: a day. */
  waits: (state: ReturnStateView, since: string, left: string) =>
    [waiting(state, since), left].filter(Boolean).join(' · '),
  panel: 'Devoluções',
  exchangeOf: 'Troca da devolução',
  firstOrder: (number: string) => `Primeiro pedido #${number}`,
  historyTitle: 'Histórico',
  by: (name: string) => `por ${name}`,
  history: {
    requested: 'Devolução pedida',
    authorised: 'Devolução autorizada',
    posted: 'Devolução postada',
    received: 'Devolução recebida',
    inspected: 'Devolução conferida',
    refunded: 'Devolução concluída',
    refused: 'Devolução recusada',
    expired: 'Prazo da devolução encerrado',
    cancelled: 'Devolução cancelada',
    'sent-back': 'Peças recusadas a caminho do cliente',
    undelivered: 'Peças recusadas não entregues',
  },
  loading: 'Carregando devoluções…',
  failed: 'Não foi possível carregar as devoluções',
  empty: 'Nenhuma devolução',
  emptyText: 'O cliente pede na página do pedido, depois de recebê-lo.',
  noResult: 'Nenhuma devolução encontrada',
  noResultText: 'Nenhuma combina com a busca e os filtros.',
  back: 'Devoluções',
  detailFailed: 'Não foi possível carregar a devolução',
  title: (protocol: string) => `Devolução ${protocol}`,
  lines: 'Peças',
  facts: 'Dados',
  customer: 'Cliente',
  email: 'E-mail',
  phone: 'Telefone',
  order: 'Pedido',
  seeOrder: (number: string) => `Ver o pedido #${number}`,
  postBy: 'Postar até',
  comment: 'O cliente diz',
  refusal: 'Motivo da recusa',
  note: 'Anotação da conferência',
  photos: 'Fotos',
  photo: (place: number) => `Foto ${place} da conferência`,
  label: 'Etiqueta reversa',
  noLabel: 'Em preparo',
  labelCost: 'Custo na carteira',
  labelError: 'A transportadora recusou a etiqueta:',
  labelAgain: 'Pedir etiqueta de novo',
  labelAsked: 'Etiqueta pedida de novo',
  postage: 'Informar código de postagem',
  postageText: 'Um código comprado fora daqui. O cliente recebe por e-mail.',
  tracking: 'Código de postagem',
  postageSave: 'Enviar ao cliente',
  postageDone: 'Código enviado ao cliente',
  money: {
    soon: (amount: string) => `${amount} voltam ao cliente sozinhos, em instantes.`,
    waits: (amount: string) =>
      `${amount} a devolver: falta uma pessoa autorizada, aqui ou na página do pedido.`,
    requested: (amount: string) => `${amount} a caminho do cliente.`,
    done: (amount: string) => `${amount} devolvidos ao cliente.`,
    failed: (amount: string) => `${amount} não voltaram por si: resolva na página do pedido.`,
  },
  instead: (variant: string, difference: string) => `Troca por ${variant} · ${difference}`,
  even: 'sem diferença',
  more: (amount: string) => `${amount} a mais por peça`,
  less: (amount: string) => `${amount} a menos por peça`,
  fits: { small: 'Ficou pequeno', large: 'Ficou grande' },
  exchange: 'Troca',
  exchangeBadge: 'Troca',
  exchangeStates: {
    held: 'Peças reservadas. Viram um pedido quando a conferência aceitar as antigas.',
    released: 'Encerrada: as peças reservadas voltaram à venda.',
    ordered: 'As peças novas têm um pedido próprio.',
    owed: 'O pedido da troca terminou: o que o cliente pagou pelas peças antigas deve voltar a ele.',
    returned: 'O pedido da troca terminou: o valor das peças antigas volta ao cliente.',
  },
  exchangePay: (amount: string, until: string) => `O cliente paga a diferença de ${amount} até ${until}.`,
  approvalWaits: (amount: string, orders: number) =>
    `${amount} a devolver: espera a aprovação de outra pessoa, na página ${orders === 1 ? 'do pedido' : 'de cada pedido que pagou'}.`,
  refundOwed: 'Devolver o valor da troca',
  refundAgain: 'Devolver o valor',
  givenByHand: (amount: string) =>
    `${amount} já voltaram ao cliente pela página do pedido desde que esta devolução foi pedida. Se foi por estas peças, encerre-a: nada mais volta por ela.`,
  close: 'Encerrar: já devolvido',
  closeAsk: 'Encerrar sem devolver mais nada?',
  closeText: (amount: string) =>
    `As peças contam como pagas de volta com os ${amount} devolvidos pela página do pedido.`,
  closeHeld: 'As peças reservadas para a troca voltam à venda.',
  closeConfirm: 'Encerrar devolução',
  closed: 'Devolução encerrada',
  authorise: 'Autorizar',
  authoriseAsk: 'Autorizar esta devolução?',
  authoriseText:
    'A etiqueta reversa é comprada com a carteira da transportadora, e o cliente a recebe por e-mail.',
  authorised: 'Devolução autorizada',
  refuse: 'Recusar',
  refuseText: 'O cliente recebe o motivo por e-mail.',
  reason: 'Por quê?',
  refuseSave: 'Recusar devolução',
  refused: 'Devolução recusada',
  receive: 'Registrar chegada',
  receiveDone: 'Chegada registrada',
  inspect: 'Conferir peças',
  inspectTitle: 'Conferir peças',
  inspectText:
    'O valor do que for aceito volta ao cliente pelo meio de pagamento usado, ou vira o pedido da troca. De um pagamento registrado à mão, quem devolve é você.',
  restock: 'Repor no estoque',
  embroidered: 'Bordada: não volta à venda.',
  writeOff: 'Dar baixa',
  refusePieces: 'Recusar',
  of: (name: string, what: string) => `${what}: ${name}`,
  total: (count: number) => plural(count, 'peça', 'peças'),
  whyRefused: 'Por que não foi aceita?',
  addUp: 'A soma deve ser a quantidade devolvida.',
  whyMissing: 'Diga ao cliente, de 3 a 300 letras, por que não foi aceita.',
  photosOnTheirWay: 'Espere o envio das fotos, ou tire da lista as que falharam.',
  photoAdd: 'Adicionar foto',
  photoRemove: (place: number) => `Tirar a foto ${place}`,
  inspectPreview: 'Ver o que volta ao cliente',
  inspectSave: 'Concluir conferência',
  cancel: 'Voltar',
  outcome: {
    given: 'Conferida: o valor volta ao cliente',
    failed: 'Conferida: devolva o valor ao cliente e registre na página do pedido',
    waits: 'Conferida: outra pessoa da administração precisa aprovar o valor',
    nothing: 'Conferida: não há valor a devolver',
    unpaid: 'Conferida: quem cuida do dinheiro devolve o valor',
  },
  accepted: (count: number) => plural(count, 'aceita', 'aceitas'),
  notAccepted: (count: number, why: string) => `${plural(count, 'recusada', 'recusadas')}: ${why}`,
  action: 'mudar a devolução',
} as const;

/** What somebody waits for in a state, since a day. */
function waiting(state: ReturnStateView, since: string): string {
  switch (state) {
    case 'requested':
      return `pedida em ${since}`;
    case 'authorised':
      return 'cliente posta';
    case 'posted':
      return `postada em ${since}`;
    case 'refunded':
      return `troca não concluída em ${since}`;
    case 'received':
      return `chegou em ${since}`;
    case 'inspected':
      return `conferida em ${since}`;
    default:
      return '';
  }
}
