import type { GrowthCost } from './measure-growth.js';

/** What a small and a large database were measured with. */
export interface GrowthSize {
  readonly products: number;
  readonly orders: number;
}

/** The most that an operation may cost more in the large database. */
export const GOAL = 1.3;
/**
 * Pages that are no growth: each entry of an index that is looked up may lie one level deeper among a hundred times as many,
 * a page more, and a page of a list looks up ten rows in up to six indexes.
 */
export const DEEPER = 60;
/** Milliseconds below which a ratio says nothing: what one statement varies by. */
export const FEW_MS = 1;

const number = (value: number): string =>
  Number.isNaN(value) ? 'failed' : Math.round(value).toLocaleString('en');
const decimal = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1));
const times = (large: number, small: number): string =>
  small > 0 && large >= 0 ? (large / small).toFixed(1) : '–';

/** Whether the large database costs more than the goal allows, beyond what is no growth. */
export const grows = (small: number, large: number, slack: number): boolean => large > GOAL * small + slack;

const marked = (before: number, after: number, slack: number): string =>
  grows(before, after, slack) ? `**${times(after, before)}**` : times(after, before);

/** One Markdown table: pages and time of each operation in both databases, and their ratios; bold is what grows. */
export function growthTable(
  [small, large]: readonly [GrowthSize, GrowthSize],
  [few, many]: readonly [readonly GrowthCost[], readonly GrowthCost[]],
): string {
  const size = ({ products, orders }: GrowthSize): string =>
    `${number(orders)} orders, ${number(products)} products`;
  const head = [
    `| operation | pages: ${size(small)} | ${size(large)} | × | ms: small | large | × |`,
    '| --- | --: | --: | --: | --: | --: | --: |',
  ];
  const rows = few.map((before) => {
    const after = many.find(({ name }) => name === before.name);
    if (!after) throw new Error(`${before.name} was measured in one database only`);
    const cells = [
      ...[before.name, number(before.pages), number(after.pages), marked(before.pages, after.pages, DEEPER)],
      ...[decimal(before.milliseconds), decimal(after.milliseconds)],
      marked(before.milliseconds, after.milliseconds, FEW_MS),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}
