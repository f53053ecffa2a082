import type { GrowthCost } from './measure-growth.js';

/** What a small and a large database were measured with. */
export interface GrowthSize {
  readonly products: number;
  readonly orders: number;
}

/** The most that an operation may cost more in the large database: issue 11. */
export const GOAL = 1.3;
/** Pages below which a ratio says nothing: a level more of an index is one of them for each row. */
export const FEW_PAGES = 60;

const number = (value: number): string =>
  Number.isNaN(value) ? 'failed' : Math.round(value).toLocaleString('en');
const decimal = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1));
const times = (large: number, small: number): string =>
  small > 0 && large >= 0 ? (large / small).toFixed(1) : '–';

/** Whether the operation costs more pages in the large database than the goal allows. */
export const grows = (small: number, large: number): boolean =>
  large > GOAL * small && large - small > FEW_PAGES;

/** One Markdown table: pages and processor time of each operation in both databases, and their ratios. */
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
    const ratio = times(after.pages, before.pages);
    return `| ${before.name} | ${number(before.pages)} | ${number(after.pages)} | ${
      grows(before.pages, after.pages) ? `**${ratio}**` : ratio
    } | ${decimal(before.milliseconds)} | ${decimal(after.milliseconds)} | ${times(after.milliseconds, before.milliseconds)} |`;
  });
  return [...head, ...rows].join('\n');
}
