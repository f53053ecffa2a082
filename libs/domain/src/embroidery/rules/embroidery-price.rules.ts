import type { FIT } from '../../shared/constants.js';
import {
  parsePositions,
  parseThreads,
  type Embroidery,
  type EmbroideryPosition,
  type Thread,
} from '../../shared/embroidery.js';

export type EmbroideredModel = keyof typeof FIT.ease;

/** What one piece costs more, in centavos: its text, both lines together, and its logo. */
export interface EmbroideryPrices {
  readonly namePriceCents: number;
  readonly logoPriceCents: number;
}

/** What the shop offers now. */
export interface EmbroideryTerms extends EmbroideryPrices {
  readonly on: boolean;
  /** Business days that a piece takes longer. */
  readonly extraDays: number;
  readonly threads: readonly Thread[];
  readonly positions: Readonly<Record<EmbroideredModel, readonly EmbroideryPosition[]>>;
  /** Days for which an embroidery that nobody uses is kept. */
  readonly keepDays: number;
}

/** The settings that they come from. */
export interface TermValues {
  readonly 'embroidery.on': boolean;
  readonly 'embroidery.namePriceCents': number;
  readonly 'embroidery.logoPriceCents': number;
  readonly 'embroidery.extraDays': number;
  readonly 'embroidery.threads': string;
  readonly 'embroidery.positionsTulipa': string;
  readonly 'embroidery.positionsMelange': string;
  readonly 'embroidery.positionsTradicional': string;
  readonly 'embroidery.positionsPrincesa': string;
  readonly 'embroidery.keepDays': number;
}

export function embroideryTerms(values: TermValues): EmbroideryTerms {
  return {
    on: values['embroidery.on'],
    namePriceCents: values['embroidery.namePriceCents'],
    logoPriceCents: values['embroidery.logoPriceCents'],
    extraDays: values['embroidery.extraDays'],
    threads: parseThreads(values['embroidery.threads']) ?? [],
    positions: {
      tulipa: parsePositions(values['embroidery.positionsTulipa']) ?? [],
      melange: parsePositions(values['embroidery.positionsMelange']) ?? [],
      tradicional: parsePositions(values['embroidery.positionsTradicional']) ?? [],
      princesa: parsePositions(values['embroidery.positionsPrincesa']) ?? [],
    },
    keepDays: values['embroidery.keepDays'],
  };
}

type Priced = Pick<Embroidery, 'name' | 'secondLine' | 'logoId'>;

const hasText = ({ name, secondLine }: Priced): boolean => name !== '' || secondLine !== '';

/** What a piece costs more, in centavos. */
export const embroideryPriceCents = (embroidery: Priced, prices: EmbroideryPrices): number =>
  (hasText(embroidery) ? prices.namePriceCents : 0) + (embroidery.logoId ? prices.logoPriceCents : 0);

/** Whether two embroideries cost the same at any prices: an order that is paid changes only within its class. */
export const isSamePriceClass = (a: Priced, b: Priced): boolean =>
  hasText(a) === hasText(b) && (a.logoId === null) === (b.logoId === null);
