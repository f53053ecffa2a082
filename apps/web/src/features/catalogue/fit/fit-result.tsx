import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import { ESTIMATE_ERROR_CM, hemAboveFloor } from '@plantao/domain/catalogue/rules/body-estimate.rules';
import { measuresOf, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import {
  missingPoints,
  pointsOf,
  roomBelow,
  type FitSettings,
  type ProductAdvice,
  type SizeAdvice,
} from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { Fitted } from '@/shop/fit/size-advice';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { pieceName } from '@/texts/catalogue/cuts';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { Between } from './between.js';

interface FitResultProps {
  product: Fitted;
  advice: ProductAdvice;
  measures: KeptMeasures;
  settings: FitSettings;
}

/** The size of a product, how it sits at each point, and what that was found by. */
export function FitResult({ product, advice, measures, settings }: FitResultProps) {
  const { size, pieces } = advice;
  const judged = pieces.map(({ cut }) => cut);
  const unknown = product.cuts.filter((cut) => pointsOf(cut).length > 0 && !judged.includes(cut));
  const differ = new Set(pieces.map(({ advice: one }) => one.size)).size > 1;
  return (
    <div className="space-y-3">
      <p className="text-h2 font-display font-bold text-petrol">{size ? texts.size(size) : texts.tooLarge}</p>
      {size === null ? <TooLarge /> : null}
      {differ ? (
        <p className="font-semibold">
          {texts.pieces(pieces.map(({ cut, advice: one }) => ({ cut, size: one.size })))}.{' '}
          {size ? texts.setInOneSize(size) : null}
        </p>
      ) : null}
      {pieces.map(({ cut, advice: one }) => (
        <PieceFit
          key={cut}
          cut={cut}
          advice={one}
          named={pieces.length > 1}
          height={measures.height}
          settings={settings}
        />
      ))}
      <div className="space-y-1 text-small text-ink-2">
        {unknown.length > 0 ? <p>{texts.unknown(unknown.map(pieceName))}</p> : null}
        {measures.source === 'estimate' ? <p>{texts.estimate(ESTIMATE_ERROR_CM)}</p> : null}
        <p>{lessonText(product, pieces[0]?.advice.lesson ?? 0, settings.reviewsMin)}</p>
      </div>
    </div>
  );
}

/** Above the sizes that are made: a person can help before anything is bought. */
function TooLarge() {
  const whatsapp = useShopSettings()?.shop.whatsapp;
  return (
    <p>
      {texts.tooLargeText}{' '}
      {whatsapp ? (
        <a
          href={whatsappUrl(whatsapp, texts.tooLargeHello)}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover"
        >
          {texts.tooLargeAsk}
        </a>
      ) : (
        texts.tooLargeAsk
      )}
      .
    </p>
  );
}

function lessonText({ fits = [0, 0, 0], exchanged = [0, 0] }: Fitted, lesson: number, least: number): string {
  const voices = fits[0] + fits[1] + fits[2];
  const reviews = voices - exchanged[0] - exchanged[1];
  return [
    voices < least
      ? texts.noLesson(reviews, least)
      : texts.lesson(lesson, reviews, exchanged[0] + exchanged[1]),
    texts.exchanged(exchanged),
  ]
    .filter(Boolean)
    .join(' ');
}

interface PieceFitProps {
  cut: CutName;
  advice: SizeAdvice;
  /** Its name is shown: there are others. */
  named: boolean;
  /** Centimetres. */
  height: number | undefined;
  settings: FitSettings;
}

function PieceFit({ cut, advice, named, height, settings }: PieceFitProps) {
  const { size, fit } = advice;
  const missing = missingPoints(cut, advice);
  const room = roomBelow(cut, advice, settings);
  const { inseam } = measuresOf(cut, size ?? 'GG');
  return (
    <section className="rounded-tile border border-line p-3 text-small">
      <h3 className="font-semibold">
        {named ? `${pieceName(cut)}: ` : ''}
        {texts.slackOf(size ?? 'GG')}
      </h3>
      <ul className="figures">
        {fit.map(({ point, slack }) => (
          <li key={point}>{texts.slack(cut, point, slack)}</li>
        ))}
        {height !== undefined && inseam !== undefined ? (
          <li>{texts.hem(hemAboveFloor(height, inseam))}</li>
        ) : null}
      </ul>
      {missing.length > 0 ? (
        <p className="font-semibold text-amber">
          {texts.missing(
            fit.map(({ point }) => point),
            missing,
          )}
        </p>
      ) : null}
      {size !== null && room !== undefined ? (
        <p className="font-semibold">{texts.tooSmall(size, room)}</p>
      ) : null}
      <Between cut={cut} advice={advice} settings={settings} />
    </section>
  );
}
