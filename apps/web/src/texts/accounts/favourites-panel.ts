/** The list of favourites. */
export const favouritesPanelTexts = {
  title: 'Favoritos',
  count: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  empty: 'Nenhum favorito ainda',
  emptyText: 'Toque no coração de um produto para guardá-lo aqui.',
  emptyAction: 'Ver ofertas',
  addFailed: 'Não foi possível guardar o favorito',
  removeFailed: 'Não foi possível tirar o favorito',
  failed: 'Não foi possível atualizar os favoritos',
  move: 'Mover para o carrinho',
  moveOf: (name: string) => `Mover para o carrinho: ${name}`,
  moved: 'Movido para o carrinho',
  addChosen: 'Adicionar ao carrinho',
  addChosenOf: (name: string) => `Adicionar ao carrinho: ${name}`,
  removeOf: (name: string) => `Remover dos favoritos: ${name}`,
  unavailable: 'Indisponível no momento',
  size: 'Tamanho',
  colour: 'Cor',
  chooseSize: 'Escolha um tamanho.',
  chooseColour: 'Escolha uma cor.',
  addAll: 'Adicionar tudo ao carrinho',
  adding: 'Adicionando...',
  addedAll: (count: number) =>
    count === 1 ? '1 produto foi para o carrinho' : `${count} produtos foram para o carrinho`,
  needChoice: (count: number) =>
    count === 1
      ? 'Falta escolher tamanho e cor de 1 produto.'
      : `Falta escolher tamanho e cor de ${count} produtos.`,
  nothingToAdd: 'Nenhum destes produtos está disponível agora.',
  seeCart: 'Ver carrinho',
} as const;
