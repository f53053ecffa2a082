import { CardSkeleton } from './card/card-skeleton.js';

/** Side by side on a phone, three on a desk. */
export const SUGGESTION_ROW =
  'no-scrollbar -mx-gutter flex snap-x gap-3 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:overflow-visible md:px-0 [&>li]:w-5/12 [&>li]:shrink-0 [&>li]:snap-start [&>li]:scroll-ml-gutter md:[&>li]:w-auto';

interface SuggestionBoxesProps {
  count: number;
  /** Where they are known already. */
  pictures?: readonly string[];
}

/** The boxes of the suggestions that are coming. */
export function SuggestionBoxes({ count, pictures = [] }: SuggestionBoxesProps) {
  return (
    <ul className={SUGGESTION_ROW}>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <CardSkeleton picture={pictures[place]} />
        </li>
      ))}
    </ul>
  );
}
