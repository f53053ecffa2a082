/** Refusals of the shipping desk, and of a status for all orders of a list; the catalogue takes them in. */
export const DESK_REFUSALS = {
  'order.nothing-left': {
    kind: 'conflict',
    text: 'Todas as peças foram devolvidas antes do envio: não há o que enviar. Cancele o pedido para encerrá-lo.',
  },
  'status-change.not-found': { kind: 'not-found', text: 'Mudança de status não encontrada' },
  'status-change.empty': { kind: 'conflict', text: 'Nenhum pedido combina com estes filtros.' },
  'status-change.too-many': {
    kind: 'conflict',
    text: 'Mude no máximo 1.000 pedidos de cada vez: use os filtros da lista.',
  },
  'status-change.stale': {
    kind: 'conflict',
    text: 'A lista tem agora outro número de pedidos: confira-a. Em vez de uma busca, use os filtros.',
  },
  'status-change.moved': {
    kind: 'conflict',
    text: 'O status deste pedido mudou depois que você pediu: ele ficou como está.',
  },
  'order.unstitched': {
    kind: 'conflict',
    text: 'O bordado deste pedido não está pronto. Conclua-o na fila do bordado; se ele deve ir assim, mude o status na página do pedido.',
  },
  'shipping-batch.not-found': { kind: 'not-found', text: 'Lote não encontrado' },
  'shipping-batch.empty': { kind: 'conflict', text: 'Nenhum pedido a enviar nesta seleção.' },
  'shipping-batch.nothing': { kind: 'conflict', text: 'Nenhum pedido do lote espera por este passo agora.' },
  'shipping-batch.step': { kind: 'invalid', text: 'Escolha solicitar, pagar ou postar.' },
  'shipping-batch.total': {
    kind: 'conflict',
    text: 'O total das etiquetas mudou. Confira o novo valor antes de pagar.',
  },
  'scan.unreadable': {
    kind: 'invalid',
    text: 'Não entendi este código. Leia o da folha de separação ou da etiqueta, ou digite o número do pedido, como #A1B2C3D4.',
  },
  'scan.number': {
    kind: 'invalid',
    text: 'O número do pedido tem 8 caracteres, de 0 a 9 e de A a F, como #A1B2C3D4.',
  },
  'scan.other-bars': {
    kind: 'invalid',
    text: 'Este é o código do CEP ou da nota fiscal: leia o código de rastreio da etiqueta, ou o da folha de separação.',
  },
  'scan.unknown': { kind: 'not-found', text: 'Nenhum pedido da loja tem este código.' },
  'scan.unknown-number': {
    kind: 'not-found',
    text: 'Nenhum pedido tem o número {order}. Confira os caracteres.',
  },
  'scan.several': {
    kind: 'conflict',
    text: 'Mais de um pedido tem o número {order}: leia o código de barras da folha ou da etiqueta.',
  },
  'scan.repeated': {
    kind: 'conflict',
    text: 'O pedido {order} já foi postado: {at}, por {by}. Nada mudou.',
  },
  'scan.freight': {
    kind: 'conflict',
    text: 'O pedido {order} é só a diferença de frete de outro: não há pacote a postar por ele.',
  },
  'scan.cancelled': {
    kind: 'conflict',
    text: 'O pedido {order} foi cancelado: tire o pacote da pilha e não o poste.',
  },
  'scan.unpaid-label': {
    kind: 'conflict',
    text: 'A etiqueta do pedido {order} ainda não foi paga: pague e imprima antes de postar.',
  },
  'scan.old-label': {
    kind: 'conflict',
    text: 'Esta etiqueta do pedido {order} foi cancelada: cole a etiqueta atual antes de postar.',
  },
  'scan.too-late': {
    kind: 'conflict',
    text: 'Só dá para desfazer uma postagem dos últimos 15 minutos. Corrija o status na tela do pedido.',
  },
} as const;
