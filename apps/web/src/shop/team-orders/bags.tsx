import { StitchedWords } from '@/shop/embroidery/stitched-words';

/** A person's bag: how it is called, and what is in it. */
export interface Bag {
  readonly name: string;
  readonly pieces: readonly {
    name: string;
    size: string;
    color: string;
    quantity: number;
    /** What is stitched on it, in words. */
    embroidery?: string | null;
  }[];
}

/** The bags of a team order, as they are packed: 'Ana: 1 Scrub Tulipa, M, Azul', with a box to tick on paper. */
export function Bags({ bags }: { bags: readonly Bag[] }) {
  return (
    <ul className="divide-y divide-line">
      {bags.map(({ name, pieces }, place) => (
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
                  {piece.quantity} × {[piece.name, piece.size, piece.color].filter(Boolean).join(', ')}
                  <StitchedWords embroidery={piece.embroidery ? { words: piece.embroidery } : null} />
                </li>
              ))}
            </ul>
          </span>
        </li>
      ))}
    </ul>
  );
}
