import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { bagsTexts as texts } from '@/texts/bags';

/** A person's bag: how it is called, and what is in it. */
export interface Bag {
  readonly name: string;
  readonly pieces: readonly BagPiece[];
}

interface BagPiece {
  name: string;
  size: string;
  color: string;
  quantity: number;
  /** What is stitched on it, in words. */
  embroidery?: string | null;
  /** Where the order has fewer such pieces than all bags ask for. */
  inOrder?: { left: number; chosen: number };
}

/**
 * The bags of a team order, as they are packed: 'Ana: 1 Scrub Tulipa, M, Azul', with a box to tick on paper. `others`: what the order
 * has that is in no bag.
 */
export function Bags({ bags, others = [] }: { bags: readonly Bag[]; others?: Bag['pieces'] | undefined }) {
  const all = others.length > 0 ? [...bags, { name: texts.others, pieces: others }] : bags;
  return (
    <ul className="divide-y divide-line">
      {all.map(({ name, pieces }, place) => (
        <li key={place} className="flex break-inside-avoid gap-3 py-3">
          <span
            aria-hidden="true"
            className="mt-1 hidden size-4 shrink-0 border border-ink print:inline-block"
          />
          <span className="min-w-0 flex-1">
            <strong className="block break-words">{name}</strong>
            <ul>
              {pieces.map((piece) => (
                <li key={`${piece.name} ${piece.size} ${piece.color} ${piece.embroidery ?? ''}`}>
                  <Piece piece={piece} />
                </li>
              ))}
            </ul>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Piece({ piece: { name, size, color, quantity, embroidery, inOrder } }: { piece: BagPiece }) {
  const words = `${quantity} × ${[name, size, color].filter(Boolean).join(', ')}`;
  return (
    <>
      {inOrder?.left === 0 ? <s>{words}</s> : words}
      {inOrder ? <span className="block text-small text-err">{texts.inOrder(inOrder)}</span> : null}
      <StitchedWords embroidery={embroidery ? { words: embroidery } : null} />
    </>
  );
}
