/** When a parcel arrives, and what makes a way of delivery worth a look. */
export const deliveryTexts = {
  arrivesOn: (day: string) => `chega em ${day}`,
  arrives: (from: string, to: string) => `chega entre ${from} e ${to}`,
  /** Three letters a day. */
  weekdays: 'domsegterquaquisexsáb',
  tags: { cheapest: 'mais barato', quickest: 'mais rápido' },
} as const;

/** When an order arrives. */
export const expectedTexts = {
  term: 'Previsão de entrega',
  termIfPaid: 'Previsão, se for pago hoje',
  arrivesBy: (day: string) => `chega até ${day}`,
  over: (day: string, wayOn: string) => `era até ${day}; ${wayOn}`,
  notPosted: 'avisamos quando for enviado',
  track: 'acompanhe pelo rastreio',
  askUs: 'se não chegou, fale com a gente',
} as const;
