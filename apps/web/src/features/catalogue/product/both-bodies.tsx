import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { SHOWN_BODIES, SHOWN_SIZE, type ShownBody } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { formatNumber } from '@/lib/format';
import { bothBodiesPictures, bothBodiesTexts as texts } from '@/texts/catalogue/both-bodies';
import { Picture } from '@/ui/picture/picture';

/** The bodies in the picture, from left to right. */
const BODIES = ['feminine', 'masculine'] as const;

function girthsOf(body: ShownBody): [bust: string, waist: string, hip: string] {
  const { bust, waist, hip } = SHOWN_BODIES[body];
  return [formatNumber(bust), formatNumber(waist), formatNumber(hip)];
}

interface BothBodiesProps {
  cuts: readonly CutName[];
  /** Names of the sizes that the product is made in. */
  sizes: readonly string[];
}

/**
 * A unisex piece, worn with the other one of its set, on a feminine and on a masculine body, with the girths of both.
 * Nothing of a piece that no such picture shows, or that is not made in the size of the picture.
 */
export function BothBodies({ cuts, sizes }: BothBodiesProps) {
  const shown = bothBodiesPictures.find(({ pieces }) => pieces.some((piece) => cuts.includes(piece)));
  if (!shown || !sizes.includes(SHOWN_SIZE)) return null;
  const { pieces, src, alt } = shown;
  return (
    <figure aria-label={texts.title} className="space-y-3">
      <h3 className="text-small font-semibold">{texts.title}</h3>
      <p className="max-w-measure text-small text-ink-2">{texts.intro(pieces, SHOWN_SIZE)}</p>
      <Picture
        src={src}
        alt={alt}
        ratio="auto"
        sizes="(min-width: 50rem) 47rem, (min-width: 48rem) 45rem, calc(100vw - 2rem)"
        className="aspect-4/3 rounded-control"
      />
      <figcaption>
        <dl className="figures grid grid-cols-2 gap-4 text-center text-small">
          {BODIES.map((body) => (
            <div key={body}>
              <dt className="font-semibold">{texts.bodies[body]}</dt>
              <dd>{texts.girths(body, girthsOf(body))}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
