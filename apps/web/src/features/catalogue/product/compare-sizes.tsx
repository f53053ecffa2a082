import { measuresOf, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { formatNumber } from '@/lib/format';
import { comparedPictures, compareTexts as texts } from '@/texts/catalogue/compare-sizes';
import { SideBySide } from './side-by-side.js';

/** The sizes in the picture, from left to right. */
const COMPARED = ['PP', 'GG'] as const;

interface CompareSizesProps {
  cuts: readonly CutName[];
  /** Names of the sizes that the product is made in. */
  sizes: readonly string[];
}

/**
 * A cut in its smallest and its largest size beside each other, with their measures in centimetres as its table has
 * them. Nothing where there is no such picture, or where the product is not made in both.
 */
export function CompareSizes({ cuts, sizes }: CompareSizesProps) {
  const cut = cuts.find((name) => name in comparedPictures);
  if (!cut || !COMPARED.every((size) => sizes.includes(size))) return null;
  return (
    <SideBySide
      title={texts.title}
      intro={texts.intro}
      picture={{
        src: comparedPictures[cut],
        alt: texts.picture(cut),
        ratio: '16/9',
        className: 'rounded-control',
      }}
      halves={COMPARED.map((size) => ({
        name: size,
        facts: [
          texts.width(formatNumber((measuresOf(cut, size).chest ?? 0) / 2)),
          texts.length(formatNumber(measuresOf(cut, size).length ?? 0)),
        ],
      }))}
    />
  );
}
