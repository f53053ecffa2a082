export const homeHead = {
  title: 'Home',
  description:
    'Scrubs, jalecos e conjuntos de modelagem própria, em 22 cores e do PP ao GG. Frete grátis a partir de R$ 100 e troca grátis em até 7 dias.',
} as const;
