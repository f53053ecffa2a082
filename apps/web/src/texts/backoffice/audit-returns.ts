import { chargebackActions, chargebackFields } from './audit-chargebacks.js';

/** What was done with the pieces of an order, a refund, a return, a chargeback or a payment, before 'o pedido' as the audit log writes it. */
export const returnActions = {
  'order.edit': 'alterou',
  ...chargebackActions,
  'order.refund-ask': 'pediu, para outra pessoa aprovar, a devolução d',
  'order.refund-approve': 'aprovou a devolução d',
  'order.refund-refuse': 'recusou a devolução d',
  'order.refund-expire': 'encerrou sem aprovação a devolução d',
  'order.refund-again': 'tentou de novo o reembolso d',
  'order.refund-outside': 'registrou por fora o reembolso d',
  'order.refund-not-owed': 'registrou que não é mais devido o reembolso d',
  'payment.reapply': 'reprocessou',
  'payment.orphan': 'devolveu, por ser de um pedido que não existe,',
  'reconciliation.ask': 'pediu',
  'reconciliation.apply': 'aplicou uma diferença d',
  'reconciliation.explain': 'explicou uma diferença d',
  'reconciliation.reopen': 'reabriu uma diferença d',
  'order.return-cancel': 'cancelou a devolução d',
  'order.return-authorise': 'autorizou a devolução d',
  'order.return-refuse': 'recusou a devolução d',
  'order.return-postage': 'informou o código de postagem da devolução d',
  'order.return-label': 'pediu de novo a etiqueta da devolução d',
  'order.return-receive': 'registrou a chegada da devolução d',
  'order.return-inspect': 'conferiu a devolução d',
  'order.return-refund': 'pediu de novo o valor da devolução d',
} as const;

export const returnFields = {
  ...chargebackFields,
  return: 'Protocolo da devolução',
  error: 'Erro',
  changes: 'O que mudou',
  lines: 'Peças',
  totalCents: 'Total',
  refundCents: 'Reembolso',
  waits: 'Espera aprovação',
  supplement: 'Complemento',
} as const;
