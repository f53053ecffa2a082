import { formatNumber } from '@/lib/format';

/** The foot of a listing: a file of its own, so that it comes with the foot and not with the page. */
export const listingEndTexts = {
  shown: (shown: number, total: number, more = false) =>
    more ? `Mostrando ${shown} de mais de ${formatNumber(total)}` : `Mostrando ${shown} de ${total}`,
  loadMore: 'Carregar mais',
  end: (total: number) =>
    total === 1 ? 'Você viu o único produto desta lista' : `Você viu todos os ${total} produtos`,
  endOfMany: (total: number) =>
    `Você viu os primeiros ${formatNumber(total)} produtos. Para ver os outros, use os filtros.`,
  moreFailed: 'Não foi possível carregar mais produtos',
} as const;
