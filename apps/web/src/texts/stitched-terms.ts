/**
 * What changing one's mind means for a stitched piece (CDC art. 49, ADR 38): the product page, the checkout, the terms, the
 * questions and the return form say these sentences and no others.
 */
export const stitchedTerms = {
  until:
    'Até o bordado começar, você pode mudar o bordado na página do pedido ou cancelar a compra: se ela já estiver paga, peça o cancelamento ao atendimento.',
  after:
    'Depois que o bordado começa, a peça não pode ser vendida a outra pessoa: pedidos de troca ou de desistência são analisados um a um, e vale o que a lei garantir.',
  fault: 'Com defeito ou erro nosso, refazemos a peça ou devolvemos o valor.',
} as const;
