import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { SHOWN_BODIES, SHOWN_SIZE, type ShownBody } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { formatNumber } from '@/lib/format';
import { bothBodiesPictures, bothBodiesTexts as texts } from '@/texts/catalogue/both-bodies';
import { SideBySide } from './side-by-side.js';

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
    <SideBySide
      title={texts.title}
      intro={texts.intro(pieces, SHOWN_SIZE)}
      picture={{ src, alt, ratio: 'auto', className: 'aspect-4/3 rounded-control' }}
      halves={BODIES.map((body) => ({
        name: texts.bodies[body],
        facts: [texts.girths(body, girthsOf(body))],
      }))}
    />
  );
}
