import { measuresOf, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { formatNumber } from '@/lib/format';
import { comparedPictures, compareTexts as texts } from '@/texts/catalogue/compare-sizes';
import { Picture } from '@/ui/picture/picture';

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
    <figure aria-label={texts.title} className="space-y-3">
      <h3 className="text-small font-semibold">{texts.title}</h3>
      <p className="max-w-measure text-small text-ink-2">{texts.intro}</p>
      <Picture
        src={comparedPictures[cut]}
        alt={texts.picture(cut)}
        ratio="16/9"
        sizes="(min-width: 50rem) 47rem, (min-width: 48rem) 45rem, calc(100vw - 2rem)"
        className="rounded-control"
      />
      <figcaption>
        <dl className="figures grid grid-cols-2 gap-4 text-center text-small">
          {COMPARED.map((size) => (
            <div key={size}>
              <dt className="font-semibold">{size}</dt>
              <dd>{texts.width(formatNumber((measuresOf(cut, size).chest ?? 0) / 2))}</dd>
              <dd>{texts.length(formatNumber(measuresOf(cut, size).length ?? 0))}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
