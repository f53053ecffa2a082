/** When a parcel arrives, and what makes a way of delivery worth a look. */
export const deliveryTexts = {
  arrivesOn: (day: string) => `chega em ${day}`,
  arrives: (from: string, to: string) => `chega entre ${from} e ${to}`,
  /** Three letters a day. */
  weekdays: 'domsegterquaquisexsáb',
  tags: { cheapest: 'mais barato', quickest: 'mais rápido' },
  expected: 'Previsão de entrega',
  expectedIfPaid: 'Previsão, se for pago hoje',
} as const;
