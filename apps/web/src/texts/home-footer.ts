/** The lower end of the home page. */
export const homeFooterTexts = {
  reputationTitle: 'Reputação verificada',
  reputationText: 'Veja o que dizem de nós em um site independente de reclamações e avaliações.',
  reputationLink: 'Ver nossa reputação',
  sizeTitle: 'Na dúvida entre dois tamanhos?',
  sizeText:
    'Toda página de produto tem a tabela de medidas da peça e a nota de caimento de quem já comprou. Se preferir, fale com uma consultora.',
  sizeLink: 'Ver as medidas dos modelos',
  sizeHelp: 'Falar com consultora',
  sizeMessage: 'Olá! Preciso de ajuda para escolher o tamanho.',
  leadTitle: '10% na primeira compra',
  leadText: 'Deixe seu contato e receba o cupom na hora.',
} as const;
