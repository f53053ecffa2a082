/** Favourites, wherever a product can be one. */
export const favouriteTexts = {
  add: (name: string) => `Adicionar ${name} aos favoritos`,
  remove: (name: string) => `Tirar ${name} dos favoritos`,
  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
  full: (max: number) => `Você chegou ao limite de ${max} favoritos. Remova um para salvar outro.`,
} as const;
