export const cartHead = {
  title: 'Carrinho',
  description: 'Confira as peças do seu carrinho, calcule o frete e aplique seu cupom.',
} as const;
