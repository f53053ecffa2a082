/** What the inspection of a return comes to, before it is confirmed. */
export const inspectionTexts = {
  title: 'O que esta conferência faz',
  line: (name: string, variant: string) => `${name} · ${variant}`,
  instead: (amount: string, variant: string) => `${amount} pagam a troca por ${variant}`,
  freight: 'Frete da compra',
  limited: 'Parte do que foi pago já voltou ao cliente: só volta o que resta.',
  total: 'Volta ao cliente',
  /** `order`: the number of another order that had paid; null of its own. */
  by: (amount: string, method: string, order: string | null) =>
    `${amount} pelo mesmo meio: ${method}${order ? `, do pedido #${order}` : ''}.`,
  byHand: (amount: string, method: string, order: string | null) =>
    `${amount} foram registrados à mão (${method}${order ? `, pedido #${order}` : ''}): quem devolve é você, e registra na página do pedido.`,
  pay: (amount: string) => `O cliente paga ${amount} de diferença pelo pedido da troca.`,
  outcomes: {
    waits: 'Nada volta antes de outra pessoa da administração aprovar.',
    unpaid: 'A conferência registra as peças: quem cuida do dinheiro devolve o valor depois.',
  },
  confirm: {
    given: (amount: string) => `Concluir e devolver ${amount}`,
    waits: (amount: string) => `Concluir e pedir aprovação de ${amount}`,
    unpaid: (amount: string) => `Concluir: ${amount} a devolver`,
  },
  confirmPay: (amount: string) => `Concluir: cliente paga ${amount}`,
  confirmNothing: 'Concluir sem devolver valor',
} as const;
