import type { DifferenceKind } from '@plantao/domain/reconciliation/rules/difference.rules';
import { plural } from '@/lib/format';

interface Amounts {
  /** By the shop, and by the report; written. */
  expected: string;
  found: string;
  detail: string;
}

/** What each difference means, in words that need no accountant. */
const sentences: Readonly<Record<DifferenceKind, (amounts: Amounts) => string>> = {
  'unknown-payment': ({ found }) =>
    `O Mercado Pago recebeu ${found} e a loja não tem este pagamento como pago.`,
  'missing-payment': ({ expected }) =>
    `A loja tem ${expected} como pagos, e o relatório do Mercado Pago não tem este pagamento.`,
  'amount-differs': ({ expected, found }) => `A loja tem ${expected}, o Mercado Pago ${found}.`,
  'fee-differs': ({ expected, found }) =>
    `Pelo contrato a tarifa seria ${expected}, e o Mercado Pago descontou ${found}.`,
  'refund-unknown': ({ expected, found }) =>
    `O Mercado Pago devolveu ${found} ao cliente, e a loja tem ${expected} devolvidos.`,
  'refund-missing': ({ expected, found }) =>
    `A loja tem ${expected} devolvidos, e o relatório do Mercado Pago tem ${found}.`,
  'chargeback-unknown': ({ found }) => `O banco do cliente tomou ${found} de volta, e a loja não sabe disso.`,
  'duplicate-payment': ({ found }) =>
    `O pedido já estava pago: ${found} entraram de novo e não foram devolvidos.`,
  'wrong-account': ({ detail }) =>
    detail === ''
      ? 'O dinheiro entrou em outra conta do Mercado Pago.'
      : `O pagamento é em outra moeda (${detail}).`,
  'cancelled-unrefunded': ({ found }) =>
    `O pedido está cancelado e ${found} do cliente ainda estão com a loja.`,
};

/** What somebody does about each of them, and when it is right to explain it. */
const advice: Readonly<Record<DifferenceKind, string>> = {
  'unknown-payment': 'Importe para pôr o pagamento no pedido dele. Se não é de nenhum, estorne a quem pagou.',
  'missing-payment':
    'Consulte e aplique. Se continuar, confira no painel do Mercado Pago antes de enviar o pedido: o dinheiro pode não ter entrado.',
  'amount-differs':
    'Consulte e aplique. Se continuar, acerte a diferença com o cliente ou com o Mercado Pago, e explique aqui.',
  'fee-differs':
    'Se o contrato mudou, corrija a tarifa nas configurações: a próxima conferência encerra a diferença. Se não, peça o valor ao Mercado Pago pelo número do pagamento, e explique aqui.',
  'refund-unknown': 'Consulte e aplique: a devolução passa a constar no pedido.',
  'refund-missing':
    'Consulte e aplique. Se continuar, confira no painel do Mercado Pago se o cliente recebeu antes de explicar.',
  'chargeback-unknown': 'Consulte e aplique: ela aparece em Contestações, com o prazo para responder.',
  'duplicate-payment': 'Devolva um dos pagamentos na página do pedido.',
  'wrong-account':
    'A loja não mexe neste dinheiro. Veja no painel do Mercado Pago de quem é a conta e devolva por lá a quem pagou; depois, explique aqui. Se for a da loja, confira as credenciais.',
  'cancelled-unrefunded': 'Devolva o valor na página do pedido.',
};

export const reconciliationTexts = {
  count: (total: string, one: boolean) => `${total} ${one ? 'diferença' : 'diferenças'}`,
  caption: 'Diferenças com o relatório do Mercado Pago',
  explain: 'Pagos sem pedido, pedidos sem pagamento',
  views: { open: 'Em aberto', explained: 'Explicadas', closed: 'Encerradas', all: 'Todas' },
  kind: 'Tipo de diferença',
  kinds: {
    'unknown-payment': 'Pago sem pedido',
    'missing-payment': 'Pedido sem pagamento',
    'amount-differs': 'Valor diferente',
    'fee-differs': 'Tarifa diferente',
    'refund-unknown': 'Devolução que a loja não tem',
    'refund-missing': 'Devolução que não aconteceu',
    'chargeback-unknown': 'Contestação que a loja não tem',
    'duplicate-payment': 'Pago em dobro',
    'wrong-account': 'Moeda ou conta errada',
    'cancelled-unrefunded': 'Cancelado sem devolução',
  } satisfies Record<DifferenceKind, string>,
  allKinds: 'Todos os tipos',
  sentences,
  advice,
  search: 'Buscar diferenças',
  searchPlaceholder: 'Nº do pagamento ou pedido',
  columns: {
    what: 'Diferença',
    payment: 'Pagamento',
    order: 'Pedido',
    since: 'Desde',
    actions: 'O que fazer',
  },
  noOrder: 'Sem pedido',
  loading: 'Carregando diferenças…',
  failed: 'Não foi possível carregar a conciliação',
  empty: 'Tudo confere',
  emptyText: 'A loja e o relatório do Mercado Pago dizem o mesmo de cada pagamento.',
  notYet: {
    empty: 'Ainda nada conferido',
    emptyText: 'As diferenças aparecem aqui depois da primeira conferência.',
  },
  noResult: 'Nenhuma diferença encontrada',
  noResultText: 'Nenhuma combina com a busca e os filtros.',
  reopened: (times: number) => `voltou ${plural(times, 'vez', 'vezes')}`,
  explainedBy: (who: string, note: string) => `${who}: “${note}”`,
  closedBy: { agreed: 'O relatório seguinte já confere', applied: 'Resolvida na loja' },
  compare: 'Conferir agora',
  compareAsked: 'Conferência pedida: o Mercado Pago escreve o relatório em alguns minutos',
  compareAction: 'pedir a conferência',
  never: 'Ainda não houve conferência. A primeira é nesta madrugada.',
  running: (from: string) => `Conferindo desde ${from}…`,
  waiting: (why: string) => `Esperando o Mercado Pago: ${why}`,
  done: (at: string, payments: number) =>
    `Última conferência em ${at}: ${plural(payments, 'pagamento comparado', 'pagamentos comparados')}`,
  failedRun: (at: string) => `A conferência de ${at} não foi concluída. A próxima é nesta madrugada.`,
  import: 'Importar',
  apply: 'Consultar e aplicar',
  applyAction: 'aplicar o pagamento',
  applied: 'Resolvida: a loja e o Mercado Pago agora dizem o mesmo',
  notApplied: 'A diferença continua.',
  refund: 'Estornar',
  refundAsk: (amount: string) => `Devolver ${amount} a quem pagou?`,
  refundText: 'O pagamento não é de nenhum pedido da loja. O Mercado Pago devolve o que ainda não voltou.',
  refundAction: 'devolver o pagamento',
  refundAsked: 'Estorno pedido: outra pessoa precisa aprovar',
  refundApprove: 'Aprovar estorno',
  refundSecond: (who: string) =>
    `${who} pediu este estorno. Com a sua aprovação, o Mercado Pago devolve o que ainda não voltou a quem pagou.`,
  refundWaits: (who: string, until: string) =>
    `${who} pediu o estorno: outra pessoa precisa aprovar até ${until}.`,
  refundWaitsOwn: (until: string) => `Você pediu o estorno: outra pessoa precisa aprovar até ${until}.`,
  refundRefuse: 'Recusar estorno',
  refundWithdraw: 'Desistir do estorno',
  refundDeclineAction: 'encerrar o pedido de estorno',
  refundDeclined: 'Pedido de estorno encerrado: nada foi devolvido',
  refunded: 'Pagamento devolvido',
  openOrder: 'Resolver no pedido',
  openFees: 'Ver as tarifas',
  note: 'Explicar',
  noteTitle: 'Explicar a diferença',
  noteText: 'Ela sai da lista em aberto e volta se os valores mudarem.',
  noteLabel: 'Por que está certo assim?',
  noteSave: 'Salvar explicação',
  noteAction: 'explicar a diferença',
  explained: 'Diferença explicada',
  reopen: 'Reabrir',
  reopenDone: 'Diferença reaberta',
  copy: 'Copiar número do pagamento',
} as const;
