import { wordsOn } from '@plantao/domain/orders/rules/set-names.rules';
import { stitchedTexts } from '@/texts/stitched';

interface StitchedWordsProps {
  embroidery: { words: string } | null | undefined;
  /** The garments of a set that carry it. */
  garments?: readonly string[];
}

/** What is stitched on a piece, in words; nothing for a plain one. */
export const StitchedWords = ({ embroidery, garments = [] }: StitchedWordsProps) =>
  embroidery ? (
    <span className="block break-words text-small text-ink-2">
      {stitchedTexts.words(wordsOn(embroidery.words, garments))}
    </span>
  ) : null;
