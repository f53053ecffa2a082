/** Pieces that several screens of the back office share: a picture by its address, stock by size and colour. */
export const pictureTexts = {
  address: 'Endereço da imagem',
  addressHint: 'Cole um endereço ou escolha uma imagem da loja.',
} as const;

export const fieldTexts = {
  wholeOnly: 'Só números inteiros, de 0 em diante.',
  pickDay: (field: string) => `Escolher no calendário: ${field}`,
  noSuchDay: 'Este dia não existe. Escreva como dd/mm/aaaa.',
  dayTooLate: 'O primeiro dia não pode passar do último.',
} as const;

export const stockMatrixTexts = {
  colour: 'Cor',
  total: 'Total',
  absent: 'não há',
  none: 'Este produto ainda não tem cores.',
} as const;
