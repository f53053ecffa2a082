/** The little that every cart, order and checkout says of what is stitched on a piece. */
export const stitchedTexts = {
  words: (words: string) => `Bordado: ${words}`,
  add: 'Pôr um bordado',
  addTo: (piece: string) => `Pôr um bordado em ${piece}`,
} as const;
