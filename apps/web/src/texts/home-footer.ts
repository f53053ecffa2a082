/** The lower end of the home page. */
export const homeFooterTexts = {
  reputationTitle: 'Reputação verificada',
  reputationLink: 'Ver nossa reputação',
  sizeTitle: 'Qual é o seu tamanho?',
  sizeText:
    'Altura e peso bastam para saber o seu tamanho em cada modelo, e as avaliações ensinam como a peça veste. Se preferir, fale com uma consultora.',
  sizeLink: 'Ver medidas dos modelos',
  sizeHelp: 'Falar com consultora',
  sizeMessage: 'Olá! Preciso de ajuda para escolher o tamanho.',
  leadTitle: (gift: string | null) => `${gift ?? 'Desconto'} na primeira compra`,
  leadText: 'Deixe seu contato e receba o cupom na hora.',
} as const;
