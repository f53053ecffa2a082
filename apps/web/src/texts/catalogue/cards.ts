/** Product cards and rows. Comments keep the specification's English where one was translated. */
export const cardTexts = {
  soldOut: 'SEM ESTOQUE',
  set: 'Conjunto',
  off: (percentage: number) => `-${percentage}% OFF`,
  instalments: (count: number, price: string) => `em até ${count}x de ${price} sem juros`,
  pix: (price: string) => `${price} no PIX`,
  colours: (count: number) => (count === 1 ? 'Disponível em 1 cor' : `Disponível em ${count} cores`),
  picture: (name: string, colour: string) => (colour ? `${name}, cor ${colour}` : name),
} as const;

export const productRowTexts = {
  loading: 'Carregando produtos…', // 'Loading...'
  failed: 'Erro ao carregar produtos',
} as const;
