/** The lower end of the home page. */
export const homeFooterTexts = {
  reputationTitle: 'Reputação verificada',
  reputationText: 'Veja o que dizem de nós em um site independente de reclamações e avaliações.',
  reputationLink: 'Ver nossa reputação',
  sizeTitle: 'Qual é o seu tamanho?',
  sizeText:
    'Altura e peso bastam para saber o seu tamanho em cada modelo, e as avaliações ensinam como a peça veste. Se preferir, fale com uma consultora.',
  sizeLink: 'Descobrir o meu tamanho',
  sizeHelp: 'Falar com consultora',
  sizeMessage: 'Olá! Preciso de ajuda para escolher o tamanho.',
  leadTitle: (gift: string | null) => `${gift ?? 'Desconto'} na primeira compra`,
  leadText: 'Deixe seu contato e receba o cupom na hora.',
} as const;
