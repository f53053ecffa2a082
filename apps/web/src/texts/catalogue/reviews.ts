/** What buyers say of a piece: the form. Comments keep the specification's English where one was translated. */
export const reviewFormTexts = {
  title: 'Avalie esta peça',
  intro: 'Você comprou esta peça. Conte como ela é para quem está escolhendo.',
  rating: 'Sua nota',
  stars: [
    '1 estrela, ruim',
    '2 estrelas, fraca',
    '3 estrelas, boa',
    '4 estrelas, muito boa',
    '5 estrelas, ótima',
  ],
  fit: 'Como veste?',
  fits: { menor: 'Veste menor', certo: 'Veste certo', maior: 'Veste maior' },
  noFit: 'Prefiro não dizer',
  text: 'Sua avaliação',
  hint: (min: number) => `Pelo menos ${min} caracteres. Seu nome aparece só com a inicial do sobrenome.`,
  left: (count: number) => (count === 1 ? 'Falta 1 caractere' : `Restam ${count} caracteres`),
  ratingMissing: 'Escolha uma nota de 1 a 5.',
  textFault: (min: number, max: number) => `Escreva de ${min} a ${max.toLocaleString('pt-BR')} caracteres.`,
  submit: 'Publicar avaliação',
  sending: 'Publicando...',
  failed: 'Não foi possível publicar a avaliação.', // 'Failed to create review'
  thanks: 'Obrigado! Sua avaliação já está na página.',
  signIn: 'Comprou esta peça?',
  signInLink: 'Entre para avaliar',
} as const;
