import { createHash } from 'node:crypto';

/** What the picture of a link to a product shows; a change of any of it is another picture. */
export interface ShareFacts {
  readonly shop: string;
  readonly name: string;
  /** Centavos. */
  readonly priceCents: number;
  /** Address of the photo, `/media/….webp`. */
  readonly image: string;
}

/** How the picture is drawn; a new drawing has new addresses. */
const DRAWING = 1;
const ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
const FILE = /^share-([0-9a-f]{32})-[0-9a-f]{12}\.jpg$/;

/** What the files of a product's pictures begin with. */
export const shareFilesOf = (productId: string): string => `share-${productId.replaceAll('-', '')}-`;

/** The file of the picture that shows these facts of a product. */
export function shareFile(productId: string, { shop, name, priceCents, image }: ShareFacts): string {
  const facts = JSON.stringify([DRAWING, shop, name, priceCents, image]);
  const hash = createHash('sha256').update(facts).digest('hex').slice(0, 12);
  return `${shareFilesOf(productId)}${hash}.jpg`;
}

/** The product that a file shows; undefined for the file of something else. */
export function productOfShare(file: string): string | undefined {
  const [, id] = FILE.exec(file) ?? [];
  return id?.replace(ID, '$1-$2-$3-$4-$5');
}
