/** With what the shop refuses what teams do. */
export const TEAM_REFUSALS = {
  'team.not-found': { kind: 'not-found', text: 'Pedido de equipe não encontrado.' },
  'team.link-unknown': {
    kind: 'not-found',
    text: 'Este link não vale mais. Peça o link atual a quem organiza o pedido.',
  },
  'team.closed': { kind: 'conflict', text: 'As escolhas deste pedido já foram encerradas.' },
  'team.open': { kind: 'conflict', text: 'Encerre as escolhas antes de continuar.' },
  'team.ordered': { kind: 'conflict', text: 'Este pedido de equipe já virou um pedido e não muda mais.' },
  'team.full': { kind: 'conflict', text: 'Este pedido de equipe já tem {n} pessoas, o máximo.' },
  'team.pieces': { kind: 'invalid', text: 'Escolha de 1 a {n} peças por pessoa.' },
  'team.too-many': {
    kind: 'conflict',
    text: 'Você já tem {n} pedidos de equipe em andamento. Faça o pedido ou exclua um deles antes.',
  },
  'team.piece-unknown': {
    kind: 'unprocessable',
    text: 'Esta peça não é mais oferecida nesse tamanho e cor. Escolha outra.',
  },
  'team.empty': { kind: 'conflict', text: 'Ninguém escolheu peças ainda.' },
  'team.short': { kind: 'conflict', text: 'Faltam peças no estoque: {pieces}.' },
  'team.day': { kind: 'invalid', text: 'Escolha um dia de amanhã até daqui a {n} dias.' },
  'team.name': { kind: 'invalid', text: 'Informe o nome da equipe.' },
  'team.expected': { kind: 'invalid', text: 'Informe quantas pessoas vão escolher, a partir de 1.' },
  'team.expected-max': { kind: 'invalid', text: 'Um pedido de equipe pode ter até {n} pessoas.' },
  'team.cnpj': { kind: 'invalid', text: 'Informe um CNPJ válido, ou deixe vazio.' },
  'team.products': { kind: 'invalid', text: 'Escolha de 1 a {n} produtos para a equipe.' },
  'team.member-unknown': { kind: 'not-found', text: 'Esta pessoa não está mais no pedido.' },
  'team.quote-unknown': { kind: 'not-found', text: 'Este orçamento venceu ou foi substituído.' },
} as const;
