import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import { ESTIMATE_ERROR_CM, hemAboveFloor } from '@plantao/domain/catalogue/rules/body-estimate.rules';
import {
  CUT_MODELS,
  cutOf,
  measuresOf,
  type CutName,
  type GarmentSize,
} from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { missingPoints, type SizeAdvice } from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { ReactNode } from 'react';
import { adviceFor } from '@/shop/fit/size-advice';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { pieceName, pieceTexts } from '@/texts/catalogue/cuts';
import { sizeRule } from '@/texts/catalogue/size-rule';
import { Between } from './between.js';
import { MODEL_CUTS } from './model-cuts.js';

const KINDS = ['top', 'trousers'] as const;

/** Where trousers of a size end on somebody of this height; nothing where that is not known. */
function hemOf(cut: CutName, size: GarmentSize | null, height: number | undefined): string | null {
  const { inseam } = measuresOf(cut, size ?? 'GG');
  return height === undefined || inseam === undefined ? null : texts.hem(hemAboveFloor(height, inseam));
}

/** What a size was found by, where a measure that decides it as well is not known. */
function missingOf(cut: CutName, advice: SizeAdvice): ReactNode {
  const missing = missingPoints(cut, advice);
  if (missing.length === 0) return null;
  const known = advice.fit.map(({ point }) => point);
  return <strong className="font-semibold text-amber">{texts.missing(known, missing)}</strong>;
}

/** The size of somebody in each model. */
export function ModelSizes({ measures, settings }: { measures: KeptMeasures; settings: PublicSettingsView }) {
  const lines = CUT_MODELS.flatMap((model) => {
    const advice = adviceFor({ cuts: [...MODEL_CUTS[model]] }, measures, settings);
    return advice ? [{ model, advice }] : [];
  });
  const judged = lines.flatMap(({ advice }) => advice.pieces.map(({ cut }) => cutOf(cut).kind));
  const unknown = KINDS.filter((kind) => !judged.includes(kind)).map((kind) => pieceTexts[kind]);
  return (
    <div className="space-y-3">
      <dl className="divide-y divide-line">
        {lines.map(({ model, advice }) => (
          <div key={model} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt>{texts.model(model)}</dt>
            <dd className="text-right font-semibold">
              {texts.pieces(advice.pieces.map(({ cut, advice: one }) => ({ cut, size: one.size })))}
            </dd>
            {advice.pieces.map(({ cut, advice: one }) => (
              <dd key={cut} className="w-full text-small text-ink-2">
                {pieceName(cut)}:{' '}
                {one.fit.map(({ point, slack }) => texts.slack(cut, point, slack)).join('; ')}.{' '}
                {hemOf(cut, one.size, measures.height)} {missingOf(cut, one)}
                <Between cut={cut} advice={one} settings={settings.fit} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {unknown.length > 0 ? <p className="text-small text-ink-2">{texts.unknown(unknown)}</p> : null}
      <p className="text-small text-ink-2">
        {sizeRule} {measures.source === 'estimate' ? texts.estimate(ESTIMATE_ERROR_CM) : null}
      </p>
    </div>
  );
}
