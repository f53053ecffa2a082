/** Fields that several forms of the back office share: tags, further pictures, a picture by its address. */
export const tagsTexts = {
  label: 'Tags',
  hint: 'Escreva uma tag e aperte Enter.',
  add: 'Adicionar tag',
  remove: (tag: string) => `Remover a tag ${tag}`,
  list: 'Tags do produto',
} as const;

export const picturesTexts = {
  label: 'Imagens adicionais',
  add: 'Adicionar imagem',
  none: 'Nenhuma imagem adicional.',
  picture: (place: number) => `Imagem ${place}`,
  earlier: (place: number) => `Mover a imagem ${place} para antes`,
  later: (place: number) => `Mover a imagem ${place} para depois`,
  remove: (place: number) => `Remover a imagem ${place}`,
  moved: (place: number) => `Imagem movida para a posição ${place}`,
} as const;

export const pictureTexts = {
  address: 'Endereço da imagem',
  addressHint: 'Cole um endereço ou escolha uma imagem da loja.',
} as const;

export const stockMatrixTexts = {
  colour: 'Cor',
  total: 'Total',
  absent: 'não há',
  none: 'Este produto ainda não tem cores.',
} as const;
