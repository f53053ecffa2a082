/** Refusals around the comparison with the provider's settlement report; the catalogue takes them in. */
export const RECONCILIATION_REFUSALS = {
  'difference.not-found': { kind: 'not-found', text: 'Diferença não encontrada' },
  'difference.state': {
    kind: 'conflict',
    text: 'Esta diferença mudou. Confira a situação dela antes de continuar.',
  },
  'difference.kind': { kind: 'conflict', text: 'Esta diferença não se resolve assim.' },
  'difference.note': { kind: 'invalid', text: 'Explique a diferença, de 3 a 300 letras.' },
  'difference.has-order': {
    kind: 'conflict',
    text: 'Este pagamento é de um pedido da loja: devolva o valor na página do pedido.',
  },
  'difference.not-refunded': {
    kind: 'conflict',
    text: 'O Mercado Pago não devolveu este pagamento. Veja o motivo no painel dele.',
  },
  'difference.not-of-shop': {
    kind: 'conflict',
    text: 'Este pagamento não traz o número de um pedido desta loja, por isso ela não o devolve. Devolva no painel do Mercado Pago, se for o caso, ou explique a diferença.',
  },
  'difference.payment-unknown': {
    kind: 'conflict',
    text: 'O Mercado Pago não encontra este pagamento, por isso nada foi devolvido. Confira o número no painel dele.',
  },
  'difference.not-asked': {
    kind: 'conflict',
    text: 'Ninguém espera mais pela aprovação deste estorno. Confira a situação da diferença.',
  },
  'settlement.unavailable': {
    kind: 'unavailable',
    text: 'ele não respondeu, ou não aceitou o pedido do relatório. A loja tenta de novo sozinha.',
  },
  'settlement.unwritten': { kind: 'unavailable', text: 'ele não escreveu o relatório a tempo.' },
  'settlement.broken': {
    kind: 'broken',
    text: 'a loja não conseguiu ler o relatório dele. Ela tenta de novo sozinha.',
  },
} as const;
