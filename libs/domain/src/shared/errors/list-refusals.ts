/** What is said to questions that no screen asks: pages, filters and choices that make no sense. */
export const LIST_REFUSALS = {
  'list.page': { kind: 'invalid', text: 'Página inválida.' },
  'list.limit': { kind: 'invalid', text: 'Tamanho de página inválido.' },
  'list.sort': { kind: 'invalid', text: 'Ordenação inválida.' },
  'list.filter': { kind: 'invalid', text: 'Filtro inválido.' },
  'list.search': { kind: 'invalid', text: 'Busca inválida.' },
  'list.search-long': { kind: 'invalid', text: 'Busca longa demais.' },
  'list.category': { kind: 'invalid', text: 'Categoria inválida.' },
  'list.product': { kind: 'invalid', text: 'Produto inválido.' },
  'list.label': { kind: 'invalid', text: 'Etiqueta inválida.' },
  'list.label-state': { kind: 'invalid', text: 'Situação de etiqueta inválida.' },
  'list.values': { kind: 'invalid', text: 'Filtro inválido: use até 30 valores, separados por vírgulas.' },
  'list.refund': { kind: 'invalid', text: 'Filtro de reembolso inválido.' },
  'order.tracking-invalid': {
    kind: 'invalid',
    text: 'Código de rastreio inválido: use de 5 a 40 letras, números ou hífens.',
  },
  'price.invalid': { kind: 'invalid', text: 'Preço inválido.' },
  'payment.installments': { kind: 'invalid', text: 'Número de parcelas inválido.' },
  'refund.how': {
    kind: 'invalid',
    text: 'Escolha tentar de novo, registrar a devolução ou que não há nada a devolver.',
  },
  'stock-table.what': { kind: 'invalid', text: 'Escolha o que a planilha traz.' },
} as const;
