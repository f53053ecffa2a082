/** Refusals around pieces that come back; the catalogue takes them in. */
export const RETURN_REFUSALS = {
  'return.not-found': { kind: 'not-found', text: 'Devolução não encontrada' },
  'return.state': {
    kind: 'conflict',
    text: 'Esta devolução mudou. Confira a situação dela antes de continuar.',
  },
  'return.not-delivered': {
    kind: 'conflict',
    text: 'A devolução pode ser pedida depois que o pedido for recebido.',
  },
  'return.too-late': { kind: 'conflict', text: 'O prazo para devolver por este motivo já terminou.' },
  'return.pieces': {
    kind: 'conflict',
    text: 'Escolha as peças a devolver: alguma já foi devolvida ou está em outra devolução.',
  },
  'return.reason': {
    kind: 'invalid',
    text: 'Diga por que a peça volta: tamanho, cor, defeito ou arrependimento.',
  },
  'return.refusal': { kind: 'invalid', text: 'Diga ao cliente, de 3 a 300 letras, por que foi recusada.' },
  'return.inspection': {
    kind: 'invalid',
    text: 'Diga o que foi feito de cada peça: a soma deve ser a quantidade devolvida.',
  },
  'return.amount': {
    kind: 'conflict',
    text: 'O valor a devolver mudou desde a prévia. Confira o novo valor antes de concluir.',
  },
  'return.photos': { kind: 'invalid', text: 'Envie até 10 fotos.' },
  'return.disputed': {
    kind: 'conflict',
    text: 'O cliente contestou este pagamento no banco: espere a decisão antes de devolver o valor.',
  },
  'returned-parcel.inspected': {
    kind: 'conflict',
    text: 'As peças deste pedido já foram conferidas, ou nenhuma está voltando.',
  },
  'returned-parcel.changed': {
    kind: 'conflict',
    text: 'As peças que voltam deste pedido mudaram. Abra a conferência de novo.',
  },
  'returned-parcel.pieces': {
    kind: 'invalid',
    text: 'Diga o que foi feito de cada peça: a soma deve ser a quantidade que volta.',
  },
  'returned-parcel.reason': { kind: 'invalid', text: 'Diga, de 3 a 150 letras, por que a peça tem baixa.' },
  'return.embroidered': { kind: 'conflict', text: 'Uma peça bordada não volta à venda: dê baixa nela.' },
  'returned-parcel.embroidered': {
    kind: 'conflict',
    text: 'Uma peça bordada não volta à venda: dê baixa nela.',
  },
  'send-back.state': {
    kind: 'conflict',
    text: 'Estas peças já saíram ou ficaram com a loja. Confira a situação delas antes de continuar.',
  },
  'send-back.none': {
    kind: 'conflict',
    text: 'O valor destas peças já foi devolvido: não há o que mandar ao cliente.',
  },
  'send-back.way': { kind: 'invalid', text: 'Escolha como as peças voltam ao cliente.' },
  'send-back.reason': { kind: 'invalid', text: 'Diga, de 3 a 300 letras, por que as peças ficam na loja.' },
  'exchange.reason': {
    kind: 'invalid',
    text: 'A troca é por tamanho, cor ou defeito. Por arrependimento, o valor volta para você.',
  },
  'exchange.variant': {
    kind: 'conflict',
    text: 'Escolha outro tamanho ou outra cor desta peça, à venda agora.',
  },
  'exchange.embroidered': {
    kind: 'conflict',
    text: 'Peças bordadas não podem ser trocadas. Peça o dinheiro de volta.',
  },
  'exchange.sold-out': {
    kind: 'conflict',
    text: 'Acabou de esgotar: {pieces}. Nada foi pedido: escolha outra peça ou o dinheiro de volta.',
  },
  'exchange.unpaid': {
    kind: 'conflict',
    text: 'O valor desta compra já voltou ao cliente e não paga a troca. Na conferência, não aceite as peças da troca.',
  },
  'exchange.money-gone': {
    kind: 'conflict',
    text: 'O valor deste pedido já voltou ou está em disputa no banco, e não paga outra peça. Peça a devolução sem troca ou fale com o atendimento.',
  },
  'exchange.under-way': {
    kind: 'conflict',
    text: 'As peças de uma troca foram pagas com este pedido. Cancele antes o pedido da troca.',
  },
} as const;
