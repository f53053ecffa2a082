import { plural } from '@/lib/format';

/** Pieces that several screens of the back office share: a picture by its address, stock by size and colour. */
export const pictureTexts = {
  address: 'Endereço da imagem',
  addressHint: 'Cole um endereço ou escolha uma imagem da loja.',
} as const;

/** What both sides changed, asked about before it is saved. */
export const conflictTexts = {
  stockTitle: 'O estoque mudou enquanto você editava',
  text: 'Escolha o que vale em cada campo. O resto do que você digitou está guardado.',
  seen: (value: string) => `Na tela: ${value}`,
  yours: (value: string) => `O seu: ${value}`,
  now: (value: string) => `Agora: ${value}`,
  pieces: (count: number) => plural(count, 'peça', 'peças'),
  save: 'Salvar com estas escolhas',
} as const;

export const fieldTexts = {
  wholeOnly: 'Só números inteiros, de 0 em diante.',
  pickDay: (field: string) => `Escolher no calendário: ${field}`,
  noSuchDay: 'Este dia não existe. Escreva como dd/mm/aaaa.',
  dayTooLate: 'O primeiro dia não pode passar do último.',
} as const;

export const calendarTexts = {
  monthBefore: 'Mês anterior',
  monthAfter: 'Mês seguinte',
} as const;

export const stockMatrixTexts = {
  colour: 'Cor',
  total: 'Total',
  absent: 'não há',
  none: 'Este produto ainda não tem cores.',
} as const;
