import { stitchedTexts } from '@/texts/stitched';

/** What is stitched on a piece, in words; nothing for a plain one. */
export const StitchedWords = ({ embroidery }: { embroidery: { words: string } | null | undefined }) =>
  embroidery ? (
    <span className="block break-words text-small text-ink-2">{stitchedTexts.words(embroidery.words)}</span>
  ) : null;
