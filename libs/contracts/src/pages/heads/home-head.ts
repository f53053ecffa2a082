export const homeHead = {
  title: 'Home',
  description:
    'Scrubs, jalecos e conjuntos de modelagem própria, em 22 cores e do PP ao GG. Frete e prazo pelo seu CEP, com entrega em todo o Brasil.',
} as const;
