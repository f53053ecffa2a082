import { cutOf, GARMENT_SIZES, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import {
  BETWEEN_CM,
  easeOf,
  type FitSettings,
  type SizeAdvice,
} from '@plantao/domain/catalogue/rules/size-fit.rules';
import { fitTexts as texts } from '@/texts/catalogue/fit';

interface BetweenProps {
  cut: CutName;
  advice: SizeAdvice;
  settings: FitSettings;
}

/** Somebody near another size: which, and why it is the second. */
export function Between({ cut, advice, settings }: BetweenProps) {
  const { size, second, fit, secondFit, lesson } = advice;
  if (size === null || second === null) return null;
  if (GARMENT_SIZES.indexOf(second) > GARMENT_SIZES.indexOf(size))
    return <p className="mt-2">{texts.larger(size, second, tightest(secondFit) - tightest(fit))}</p>;
  const model = texts.model(cutOf(cut).model);
  const less = easeOf(cut, settings) + Math.max(0, lesson) - tightest(secondFit);
  return less > BETWEEN_CM ? (
    <p className="mt-2">{texts.closer(second, less, model)}</p>
  ) : (
    <p className="mt-2">
      <strong>{texts.between(second, size)}</strong> {texts.smaller(size, second, less, model)}
    </p>
  );
}

const tightest = (points: SizeAdvice['fit']): number => Math.min(...points.map(({ slack }) => slack));
