import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import { ESTIMATE_ERROR_CM } from '@plantao/domain/catalogue/rules/body-estimate.rules';
import { CUT_MODELS, type CutModel, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { adviceFor } from '@/shop/fit/size-advice';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { pieceName } from '@/texts/catalogue/cuts';
import { sizeRule } from '@/texts/catalogue/size-rule';
import { Between } from './between.js';

/** A top and trousers of each model: all of a model leave the same room. */
const MODEL_CUTS: Readonly<Record<CutModel, readonly CutName[]>> = {
  tulipa: ['tulipa-top', 'tulipa-reta'],
  melange: ['melange-top', 'melange-jogger'],
  tradicional: ['tradicional-top', 'tradicional-reta'],
  princesa: ['princesa-top', 'princesa-slim'],
};

/** The size of somebody in each model. */
export function ModelSizes({ measures, settings }: { measures: KeptMeasures; settings: PublicSettingsView }) {
  const lines = CUT_MODELS.flatMap((model) => {
    const advice = adviceFor({ cuts: [...MODEL_CUTS[model]] }, measures, settings);
    return advice ? [{ model, advice }] : [];
  });
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
                {one.fit.map(({ point, slack }) => texts.slack(cut, point, slack)).join('; ')}.
                <Between cut={cut} advice={one} settings={settings.fit} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">
        {sizeRule} {measures.source === 'estimate' ? texts.estimate(ESTIMATE_ERROR_CM) : null}
      </p>
    </div>
  );
}
