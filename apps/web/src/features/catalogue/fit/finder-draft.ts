import type { KeptMeasures, MeasureSource } from '@plantao/domain/accounts/rules/body-measures.rules';
import {
  BODY_LIMITS,
  bodyByGarment,
  bodyByHeightAndWeight,
  isWithin,
  type BodyInput,
  type BodyShape,
  type OwnLook,
} from '@plantao/domain/catalogue/rules/body-estimate.rules';
import type { Body } from '@plantao/domain/catalogue/rules/size-fit.rules';
import { fitTexts } from '@/texts/catalogue/fit';

/** What is typed in the size finder. */
export interface FinderDraft {
  mode: MeasureSource;
  shape: BodyShape;
  look: OwnLook;
  /** As typed, by field. */
  values: Readonly<Partial<Record<BodyInput, string>>>;
}

const written = (value: number | undefined): string =>
  value === undefined ? '' : String(value).replace('.', ',');

/** Begins with what is kept, as if it had been measured. */
export const firstDraft = (kept: KeptMeasures | null, shape: BodyShape): FinderDraft => ({
  mode: kept ? 'tape' : 'estimate',
  shape,
  look: 'regular',
  values: kept
    ? {
        bust: written(kept.bust),
        waist: written(kept.waist),
        hip: written(kept.hip),
        heightCm: written(kept.height),
      }
    : {},
});

/**
 * A number as people type it, with its unit or without, '1,65' of a height in metres; undefined for nothing and for what is
 * none.
 */
export function numberIn(input: BodyInput, text = ''): number | undefined {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(cm|m|kg)?$/i.exec(text.trim()) ?? [];
  if (number === undefined || (unit !== '' && (unit.toLowerCase() === 'kg') !== (input === 'weightKg')))
    return undefined;
  const value = Number(number.replace(',', '.'));
  return input === 'heightCm' && value < 3 ? Math.round(value * 1000) / 10 : Math.round(value * 10) / 10;
}

/** A number that can be, or nothing. */
function valid(draft: FinderDraft, input: BodyInput): number | undefined {
  const value = numberIn(input, draft.values[input]);
  return value !== undefined && isWithin(input, value) ? value : undefined;
}

/** What is wrong with a field that holds something; undefined for an empty one. */
export function faultOf(draft: FinderDraft, input: BodyInput): string | undefined {
  if ((draft.values[input] ?? '').trim() === '' || valid(draft, input) !== undefined) return undefined;
  const [least, most] = BODY_LIMITS[input];
  return fitTexts.range(least, most);
}

/** What the typed values say of the body, in centimetres; undefined while they say nothing. */
export function measuresOf(draft: FinderDraft): KeptMeasures | undefined {
  const height = valid(draft, 'heightCm');
  const body = bodyOf(draft, height);
  if (Object.values(body).every((value) => value === undefined)) return undefined;
  return { ...body, height, source: draft.mode };
}

function bodyOf(draft: FinderDraft, height: number | undefined): Body {
  if (draft.mode === 'tape')
    return { bust: valid(draft, 'bust'), waist: valid(draft, 'waist'), hip: valid(draft, 'hip') };
  if (draft.mode === 'garment')
    return bodyByGarment(
      { top: valid(draft, 'flatTop'), trousers: valid(draft, 'flatTrousers') },
      draft.look,
    );
  const weight = valid(draft, 'weightKg');
  return height === undefined || weight === undefined
    ? {}
    : bodyByHeightAndWeight(height, weight, draft.shape);
}
