import type { ReadingSource } from '@plantao/domain/payments/rules/reading.rules';
import { plural } from '@/lib/format';
import { providerWords } from './payment-outcomes.js';

/** Where the shop heard something about a payment. */
const sources: Readonly<Record<ReadingSource, string>> = {
  call: 'Resposta ao criar ou encerrar a cobrança',
  notice: 'Aviso do Mercado Pago',
  poll: 'Consulta automática',
  sweep: 'Varredura de avisos perdidos',
  check: 'Consultar agora',
  reapply: 'Reprocessamento',
};

/** The payments of one order, step by step. */
export const orderPaymentsTexts = {
  title: (number: string) => `Pagamentos do pedido ${number}`,
  back: 'Voltar ao pedido',
  loading: 'Carregando os pagamentos…',
  failed: 'Não foi possível carregar os pagamentos',
  steps: 'Linha do tempo dos pagamentos',
  emptyText: 'O cliente ainda não iniciou um pagamento.',
  more: 'Há passos mais antigos que não aparecem aqui.',
  total: 'Total do pedido',
  paid: 'Pagamento',
  attempt: (place: number, method: string) => `Tentativa ${place}: ${method}`,
  by: {
    customer: 'Criada pelo cliente',
    staff: 'Registrada à mão pela equipe',
    provider: 'Encontrada no Mercado Pago: a loja não a tinha',
  },
  paymentId: 'Nº no provedor',
  noPaymentId: 'O Mercado Pago ainda não deu um número.',
  key: 'Chave',
  copyId: 'Copiar número do pagamento',
  polls: (times: number) => `Consultada sozinha ${plural(times, 'vez', 'vezes')}`,
  nextPoll: (at: string) => `próxima consulta em ${at}`,
  sources,
  signed: 'assinatura conferida',
  unsigned: 'assinatura recusada',
  waiting: 'Recebido e ainda não lido.',
  said: (status: string, detail: string, amount: string) =>
    `O Mercado Pago diz: ${[providerWords(status, detail), amount].filter(Boolean).join(' · ')}`,
  change: (from: string, to: string) => `${from} → ${to}`,
  times: (times: number, first: string) => `${plural(times, 'vez', 'vezes')} desde ${first}`,
  received: (at: string) => `recebido em ${at}`,
  refund: (amount: string) => `Devolução de ${amount}`,
  refundStates: {
    requested: 'pedida ao provedor',
    done: 'concluída',
    failed: 'falhou',
    cancelled: 'não é mais devida',
  },
  refundAwaits: 'aguarda o provedor',
  refundAwaitsText: (since: string) =>
    `O provedor não responde desde ${since}. A devolução é pedida de novo sozinha quando ele voltar.`,
  refundDone: (at: string) => `concluída em ${at}`,
  refundId: (id: string) => `Nº da devolução no provedor: ${id}`,
  difference: (kind: string) => `Conciliação: ${kind}`,
  seeDifference: 'Ver na conciliação',
  check: 'Consultar agora',
  checkAction: 'consultar o pagamento',
  same: 'Consultado: nada mudou no Mercado Pago',
  changed: (changes: string) => `Mudou: ${changes}`,
  reapply: 'Reprocessar',
  reapplyOf: (id: string) => `Reprocessar o pagamento ${id}`,
  reapplyAction: 'reprocessar o pagamento',
  refundOpen: 'Estornar',
  none: 'sem cobrança',
} as const;
