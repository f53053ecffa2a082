export const modelsHead = {
  title: 'Modelos',
  description:
    'Os quatro modelos da casa: Tulipa, Melange, Tradicional e Princesa. Compare corte, tecido e caimento.',
} as const;
