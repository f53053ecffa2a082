import type { TeamPieceDto } from '@plantao/contracts/team-orders/team-order.dto';
import type { TeamPieceView, TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
import { piecesOf, sizesIn } from '@plantao/domain/shared/set-size';
import { useState } from 'react';

/** A piece that is being chosen; '' where nothing is yet, of a set in the place of each garment: ' + G'. */
export type PieceDraft = Omit<TeamPieceView, 'quantity'>;

/** Whether product, colour and the size of each garment are chosen. */
export const isWhole = ({ product, size, color }: PieceDraft): boolean =>
  product !== '' && color !== '' && sizesIn(size).every((one) => one !== '');

const isSame = (one: PieceDraft, other: PieceDraft): boolean =>
  one.product === other.product &&
  one.size === other.size &&
  one.color === other.color &&
  one.embroidery?._id === other.embroidery?._id;

/** The chosen pieces with one more of the draft; the same piece counts once more. */
const withDraft = (chosen: readonly TeamPieceView[], draft: PieceDraft): TeamPieceView[] =>
  chosen.some((piece) => isSame(piece, draft))
    ? chosen.map((piece) => (isSame(piece, draft) ? { ...piece, quantity: piece.quantity + 1 } : piece))
    : [...chosen, { ...draft, quantity: 1 }];

/** As they are sent: of what is stitched only the id. */
export const pieceBodies = (pieces: readonly TeamPieceView[]): TeamPieceDto[] =>
  pieces.map(({ product, size, color, quantity, embroidery }) => ({
    product,
    size,
    color,
    quantity,
    ...(embroidery ? { embroidery: embroidery._id } : {}),
  }));

export interface Pieces {
  readonly chosen: readonly TeamPieceView[];
  readonly draft: PieceDraft;
  /** Pieces in all, without the draft. */
  readonly count: number;
  put: (change: Partial<PieceDraft>) => void;
  /** Takes the draft among the chosen ones. */
  add: () => void;
  drop: (index: number) => void;
  setQuantity: (index: number, quantity: number) => void;
  /** All that would be saved now: the draft as well where it is whole. */
  all: () => TeamPieceView[];
}

/** Nothing chosen yet; one product only is chosen from the start. */
export const emptyPiece = (products: readonly TeamProductView[]): PieceDraft => ({
  product: products.length === 1 ? (products[0]?._id ?? '') : '',
  size: '',
  color: '',
  embroidery: null,
});

/** The pieces of a person while they are chosen. */
export function usePieces(
  products: readonly TeamProductView[],
  initial: readonly TeamPieceView[],
  first: PieceDraft = emptyPiece(products),
): Pieces {
  const [chosen, setChosen] = useState(initial);
  const [draft, setDraft] = useState(first);
  return {
    chosen,
    draft,
    count: piecesOf(chosen),
    put: (change) => setDraft((now) => ({ ...now, ...change })),
    add: () => {
      setChosen((now) => withDraft(now, draft));
      setDraft({ ...draft, size: '', color: '', embroidery: null });
    },
    drop: (index) => setChosen((now) => now.filter((_, place) => place !== index)),
    setQuantity: (index, quantity) =>
      setChosen((now) => now.map((piece, place) => (place === index ? { ...piece, quantity } : piece))),
    all: () => (isWhole(draft) ? withDraft(chosen, draft) : [...chosen]),
  };
}
