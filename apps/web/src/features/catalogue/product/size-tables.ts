import {
  BODY,
  cutOf,
  GARMENT_SIZES,
  measuresOf,
  SIZE_NUMBERS,
  type CutName,
  type GarmentPoint,
  type GarmentSize,
} from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import {
  FIT_POINTS,
  largestBody,
  pointsOf,
  type FitPoint,
  type FitSettings,
} from '@plantao/domain/catalogue/rules/size-fit.rules';
import { formatNumber } from '@/lib/format';
import { pieceName } from '@/texts/catalogue/cuts';
import { measurementTexts as texts } from '@/texts/catalogue/product-parts';

export interface SizeTable {
  caption: string;
  columns: string[];
  rows: { size: string; cells: string[] }[];
}

/** Girths are shown as the width of the garment that lies flat: half. */
const WIDTHS: readonly GarmentPoint[] = [
  'chest',
  'waist',
  'waistStretched',
  'hip',
  'thigh',
  'knee',
  'hem',
  'biceps',
  'cuff',
];
/** What a table shows of each kind of piece, the most asked first. */
const SHOWN: Readonly<Record<'upper' | 'trousers' | 'cap', readonly GarmentPoint[]>> = {
  upper: ['chest', 'waist', 'hip', 'length', 'shoulder', 'sleeve', 'biceps'],
  trousers: ['waist', 'waistStretched', 'hip', 'thigh', 'hem', 'rise', 'inseam', 'length'],
  cap: ['head', 'headStretched', 'length'],
};

const isSize = (name: string): name is GarmentSize => GARMENT_SIZES.includes(name as GarmentSize);

/** The measures of one piece, a row for each size that is made of it: nothing of any other piece (PROD-03). */
export function garmentTable(cut: CutName, sizes: readonly string[]): SizeTable {
  const { kind } = cutOf(cut);
  const points = SHOWN[kind === 'trousers' || kind === 'cap' ? kind : 'upper'];
  const made = points.filter((point) => point in measuresOf(cut, 'M'));
  return {
    caption: `${pieceName(cut)}: ${texts.garment}`,
    columns: made.map((point) => texts.points[point]),
    rows: (kind === 'cap' ? ['M' as const] : sizes.filter(isSize)).map((size) => ({
      size: kind === 'cap' ? texts.oneSize : size,
      cells: made.map((point) => {
        const value = measuresOf(cut, size)[point] ?? 0;
        return formatNumber(WIDTHS.includes(point) ? Math.round(value) / 2 : value);
      }),
    })),
  };
}

/**
 * The bodies that each size of a product takes, without holes: a size begins where the one before it ends. Only the
 * points at which its pieces close around the body; without pieces the bodies that the sizes are cut for.
 */
export function bodyTable(
  cuts: readonly CutName[],
  sizes: readonly string[],
  settings: Pick<FitSettings, 'ease'>,
): SizeTable | null {
  const points = FIT_POINTS.filter(
    (point) => cuts.length === 0 || cuts.some((cut) => pointsOf(cut).includes(point)),
  );
  const made = sizes.filter(isSize);
  if (points.length === 0 || made.length === 0) return null;
  const most = (size: GarmentSize, point: FitPoint): number => {
    const closing = cuts.filter((cut) => pointsOf(cut).includes(point));
    return closing.length === 0
      ? BODY[point][GARMENT_SIZES.indexOf(size)]!
      : Math.min(...closing.map((cut) => largestBody(cut, size, point, settings)));
  };
  return {
    caption: texts.body,
    columns: [texts.number, ...points.map((point) => texts.points[point])],
    rows: made.map((size, place) => ({
      size,
      cells: [
        SIZE_NUMBERS[size],
        ...points.map((point) => {
          const before = made[place - 1];
          return before === undefined
            ? texts.upTo(formatNumber(most(size, point)))
            : `${formatNumber(most(before, point))}–${formatNumber(most(size, point))}`;
        }),
      ],
    })),
  };
}
