/** Refusals around the editing of orders by staff; the catalogue takes them in. */
export const ORDER_EDIT_REFUSALS = {
  'order-edit.state': {
    kind: 'conflict',
    text: 'Este pedido não pode mais ser alterado: só antes de ser embalado, com o pagamento em dia.',
  },
  'order-edit.posted': {
    kind: 'conflict',
    text: 'A etiqueta deste pedido está sendo paga ou já foi postada.',
  },
  'order-edit.exchange': {
    kind: 'conflict',
    text: 'Este pedido é de uma troca: o crédito das peças devolvidas vale para ele como está. Ele não pode ser alterado.',
  },
  'order-edit.supplement-waits': {
    kind: 'conflict',
    text: 'O complemento deste pedido espera pagamento: o pedido só segue depois que ele for pago, expirar ou for cancelado.',
  },
  'order-edit.supplement-open': {
    kind: 'conflict',
    text: 'Este pedido tem um complemento em aberto: cancele primeiro o complemento.',
  },
  'order-edit.newer-supplement': {
    kind: 'conflict',
    text: 'Um complemento mais novo do mesmo pedido conta com a entrega deste: cancele primeiro o mais novo.',
  },
  'order-edit.supplement-delivery': {
    kind: 'conflict',
    text: 'Um complemento vai junto com o pedido que ele completa: altere o endereço e a entrega daquele pedido.',
  },
  'order-edit.stale': {
    kind: 'conflict',
    text: 'O pedido mudou desde que você abriu a alteração. Confira como ele está agora e refaça a sua.',
  },
  'order-edit.amount': {
    kind: 'conflict',
    text: 'A diferença mudou desde a prévia. Confira o novo valor antes de confirmar.',
  },
  'order-edit.paying': {
    kind: 'conflict',
    text: 'O cliente está pagando este pedido agora. Espere o resultado e tente de novo.',
  },
  'order-edit.line': { kind: 'invalid', text: 'Escolha linhas deste pedido e as quantidades que elas têm.' },
  'order-edit.nothing': { kind: 'invalid', text: 'Nada foi alterado.' },
  'order-edit.empty': {
    kind: 'invalid',
    text: 'O pedido ficaria sem nenhuma peça: para isso, cancele o pedido.',
  },
  'order-edit.embroidered': {
    kind: 'conflict',
    text: 'Peças bordadas não mudam aqui: o bordado foi feito para aquela peça.',
  },
  'order-edit.set': {
    kind: 'conflict',
    text: 'De um conjunto só o tamanho muda aqui, e de todas as peças iguais da linha.',
  },
  'order-edit.refunded': {
    kind: 'conflict',
    text: 'Esta linha já tem peças devolvidas: o tamanho e a cor dela não mudam mais.',
  },
  'order-edit.unsold': { kind: 'conflict', text: '{product} não é vendido em {size} {colour}.' },
  'order-edit.free': {
    kind: 'conflict',
    text: 'O pedido ficaria sem valor a pagar: cancele-o e faça outro.',
  },
  'order-edit.freight': { kind: 'invalid', text: 'Escolha uma das entregas oferecidas para este endereço.' },
  'order-edit.reason': { kind: 'invalid', text: 'Diga por que o pedido muda, de 3 a 300 letras.' },
  // Orders that staff write down for customers.
  'draft-order.not-found': { kind: 'not-found', text: 'Rascunho de pedido não encontrado.' },
  'draft-order.link': {
    kind: 'not-found',
    text: 'Este link de pagamento não existe. Confira o endereço com a loja.',
  },
  'draft-order.converted': { kind: 'conflict', text: 'Este rascunho já virou um pedido e não muda mais.' },
  'draft-order.expired': {
    kind: 'conflict',
    text: 'A validade deste link de pagamento terminou. Peça à loja um prazo novo.',
  },
  'draft-order.cancelled': { kind: 'conflict', text: 'Este link de pagamento foi cancelado pela loja.' },
  'draft-order.mailed': {
    kind: 'conflict',
    text: 'O e-mail com o link já saiu em {at}. Espere {n} minutos para enviar outro.',
  },
  'draft-order.other-account': {
    kind: 'forbidden',
    text: 'Este link de pagamento é de outra conta. Entre com o e-mail que recebeu o link.',
  },
  'draft-order.unconfirmed': {
    kind: 'forbidden',
    text: 'O e-mail desta conta ainda não foi confirmado. Saia e entre de novo com um código por e-mail.',
  },
  'draft-order.ordered-elsewhere': {
    kind: 'conflict',
    text: 'Este pedido já foi feito com outra conta. Entre com a conta que fez o pedido, ou fale com a loja.',
  },
  'draft-order.short': {
    kind: 'conflict',
    text: 'Faltam peças no estoque: {pieces}. Fale com a loja para trocar ou esperar.',
  },
  'draft-order.piece': { kind: 'unprocessable', text: '{name}: esta peça não está à venda. Escolha outra.' },
  'draft-order.pieces': { kind: 'invalid', text: 'Inclua de 1 a {n} peças diferentes, até {most} de cada.' },
  'draft-order.discount': {
    kind: 'unprocessable',
    text: 'O desconto vai de um centavo até {n}% das peças ({most}).',
  },
  'draft-order.discount-invalid': {
    kind: 'invalid',
    text: 'Informe o desconto em % ou em reais, e o motivo com 3 a 200 caracteres.',
  },
  'draft-order.hours': { kind: 'invalid', text: 'A validade vai de 1 a {n} horas.' },
} as const;
