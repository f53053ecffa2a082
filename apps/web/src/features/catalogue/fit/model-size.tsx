import type { CutModel } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { FIT_POINTS, missingPoints } from '@plantao/domain/catalogue/rules/size-fit.rules';
import { useMeasures } from '@/shop/fit/measures.store';
import { adviceFor } from '@/shop/fit/size-advice';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { MODEL_CUTS } from './model-cuts.js';

/** On the card of a model: the size of a person who keeps measures, of each of its pieces where they differ. */
export default function ModelSize({ model }: { model: CutModel }) {
  const measures = useMeasures();
  const settings = useShopSettings();
  const advice =
    measures && settings ? adviceFor({ cuts: [...MODEL_CUTS[model]] }, measures, settings) : undefined;
  if (!advice) return null;
  const pieces = advice.pieces.map(({ cut, advice: one }) => ({ cut, size: one.size }));
  const first = pieces[0]?.size ?? null;
  const isOne =
    first !== null &&
    pieces.length === MODEL_CUTS[model].length &&
    pieces.every(({ size }) => size === first);
  const isPartial = advice.pieces.some(({ cut, advice: one }) => missingPoints(cut, one).length > 0);
  const known = advice.pieces.flatMap(({ advice: one }) => one.fit.map(({ point }) => point));
  return (
    <p className="text-small text-petrol">
      <strong className="font-semibold">{isOne ? texts.yours(first) : texts.pieces(pieces)}</strong>
      {isPartial ? `, ${texts.onlyBy(FIT_POINTS.filter((point) => known.includes(point)))}` : null}
    </p>
  );
}
