import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { embroideryWords, type PricedEmbroidery } from '@plantao/domain/shared/embroidery';
import { toReais } from '@plantao/domain/shared/money';

/** What is stitched on a piece, as carts, orders and teams show it. */
export function presentEmbroidery(embroidery: PricedEmbroidery): EmbroideryView {
  const { id, name, secondLine, logoId, logoFile, thread, threadValue, position, priceCents } = embroidery;
  return {
    _id: id,
    name,
    secondLine,
    logo: logoId !== null && logoFile !== null ? { _id: logoId, url: logoUrl(logoFile) } : null,
    thread: { name: thread, value: threadValue },
    position,
    price: toReais(priceCents),
    words: embroideryWords(embroidery),
  };
}

export const logoUrl = (file: string): string => `/media/${file}.webp`;
