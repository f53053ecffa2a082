/** Refusals around paying an order; the catalogue takes them in. */
export const PAYMENT_REFUSALS = {
  'payment.failed': { kind: 'broken', text: 'Erro ao processar pagamento' },
  'payment.unavailable': {
    kind: 'unavailable',
    text: 'O pagamento está fora do ar no momento. Nada foi cobrado: tente novamente ou escolha outra forma.',
  },
  'payment.method': { kind: 'invalid', text: 'Forma de pagamento inválida.' },
  'payment.one-instalment': { kind: 'invalid', text: 'Este pedido pode ser pago em 1 parcela.' },
  'payment.too-little': {
    kind: 'conflict',
    text: 'O valor deste pedido é menor que o mínimo desta forma de pagamento. Escolha outra.',
  },
  'payment.too-late': {
    kind: 'conflict',
    text: 'Não há mais tempo para pagar este pedido desta forma. Escolha outra.',
  },
  'payment.total-changed': {
    kind: 'conflict',
    text: 'O total deste pedido agora é {total}. Nada foi cobrado: confira e confirme o pagamento de novo.',
  },
  'payment.instalments': { kind: 'invalid', text: 'O pagamento aceita de 1 a {max} parcelas.' },
  'payment.token': { kind: 'invalid', text: 'Os dados do cartão expiraram. Digite-os novamente.' },
  'payment.too-many-cards': {
    kind: 'limited',
    text: 'Muitas tentativas com cartão neste pedido. Pague com PIX ou fale com o atendimento.',
  },
  'payment.not-found': { kind: 'not-found', text: 'Pagamento não encontrado' },
  'payment.pix-failed': { kind: 'unavailable', text: 'Erro ao gerar PIX' },
  'refund.nothing': { kind: 'conflict', text: 'Não há valor a devolver neste pedido.' },
  'refund.stale': {
    kind: 'conflict',
    text: 'O valor disponível para devolução mudou. Confira o novo valor antes de continuar.',
  },
  'refund.amount': { kind: 'invalid', text: 'Informe um valor maior que zero e até o total disponível.' },
  'refund.credited': {
    kind: 'conflict',
    text: 'Parte do que foi pago neste pedido paga as peças de uma troca: para devolvê-la, cancele o pedido da troca.',
  },
  'refund-approval.in-return': {
    kind: 'conflict',
    text: 'As peças estão na devolução {protocol}: o valor delas volta pela conferência, e este pedido de reembolso terminou.',
  },
  'refund.in-return': {
    kind: 'conflict',
    text: 'Parte destas peças está em uma devolução aberta: o valor delas volta pela conferência da devolução.',
  },
  'refund.all': {
    kind: 'conflict',
    text: 'Nada do que foi pago restaria neste pedido: cancele-o, ou reembolse um valor pelo pagamento.',
  },
  'refund.not-found': { kind: 'not-found', text: 'Reembolso não encontrado' },
  'refund.not-failed': { kind: 'conflict', text: 'Este reembolso não está mais com falha.' },
  'refund.by-hand': {
    kind: 'conflict',
    text: 'Este pagamento foi registrado à mão: devolva o valor ao cliente e registre a devolução.',
  },
  'refund-approval.waiting': {
    kind: 'conflict',
    text: 'Já há um reembolso deste pedido esperando a aprovação de outra pessoa.',
  },
  'refund-approval.decided': { kind: 'conflict', text: 'Este reembolso não espera mais por aprovação.' },
  'refund-approval.posted': {
    kind: 'conflict',
    text: 'O pedido já foi postado com estas peças: recuse este reembolso. Se elas voltarem, registre a devolução do cliente.',
  },
  'refund-approval.own': { kind: 'forbidden', text: 'Outra pessoa precisa aprovar: quem pediu não aprova.' },
  'refund-approval.reason': {
    kind: 'invalid',
    text: 'Diga em até 300 letras por que o reembolso foi recusado.',
  },
  'refund-approval.decision': { kind: 'invalid', text: 'Aprove ou recuse o reembolso.' },
  'refund.pieces': {
    kind: 'conflict',
    text: 'As peças deste pedido mudaram: alguma já foi devolvida. Confira antes de continuar.',
  },
  'refund.freight': { kind: 'conflict', text: 'Este valor passa do frete que ainda pode ser devolvido.' },
  'refund.why': {
    kind: 'invalid',
    text: 'Diga por que o valor é outro, de 3 a 300 letras.',
  },
  'refund.lines': { kind: 'invalid', text: 'Escolha de novo as peças a devolver.' },
  'refund.disputed': {
    kind: 'conflict',
    text: 'O pagamento está contestado no banco. Espere a decisão: se o banco devolver ao comprador, nada mais é devido.',
  },
  'refund.not-reimbursed': {
    kind: 'conflict',
    text: 'O provedor não devolveu este valor à loja: tente de novo ou registre a devolução.',
  },
} as const;
