/** The last piece of a product is in an order of one's own that has not been paid. */
export const ownHoldTexts = {
  label: 'Reservado para você',
  piece: (size: string, colour: string) => `${size} · ${colour}`,
  kept: (count: number, which: string) =>
    count === 1
      ? `A última peça (${which}) está reservada no seu`
      : `As últimas peças (${which}) estão reservadas no seu`,
  order: (number: string) => `pedido ${number}`,
  ways: 'Ele espera o pagamento. Pague para ficar com a peça, ou exclua o pedido para comprá-la de outro jeito.',
  pay: 'Pagar o pedido',
} as const;
