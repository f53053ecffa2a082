import { embroideryTexts } from '@/texts/embroidery';

/** What cannot be undone about a stitched piece, said before it is bought. A chunk of its own: few orders have one. */
export default function StitchedLaw() {
  return <p className="text-small">{embroideryTexts.lawShort}</p>;
}
