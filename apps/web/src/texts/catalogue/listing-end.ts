/** The foot of a listing: a file of its own, so that it comes with the foot and not with the page. */
export const listingEndTexts = {
  shown: (shown: number, total: number) => `Mostrando ${shown} de ${total}`,
  loadMore: 'Carregar mais',
  end: (total: number) =>
    total === 1 ? 'Você viu o único produto desta lista' : `Você viu todos os ${total} produtos`,
  moreFailed: 'Não foi possível carregar mais produtos',
} as const;
