import { STOCK_ALERTS } from '../../shared/constants.js';

export interface AlertDemand {
  /** Empty: any. */
  readonly size: string;
  readonly colour: string;
}

/** A variant of the product, how many pieces are offered now, and how many people this batch has notified already. */
export interface OfferedVariant {
  readonly sku: string;
  readonly size: string;
  readonly colour: string;
  readonly offered: number;
  readonly notified: number;
}

export const waitsFor = (alert: AlertDemand, variant: { size: string; colour: string }): boolean =>
  (alert.size === '' || alert.size === variant.size) &&
  (alert.colour === '' || alert.colour === variant.colour);

/** How many people may still be notified of a variant in this batch (P43): 1.5 per piece. */
export const remainingInBatch = ({
  offered,
  notified,
}: Pick<OfferedVariant, 'offered' | 'notified'>): number =>
  offered <= 0 ? 0 : Math.max(0, Math.ceil(offered * STOCK_ALERTS.perPiece) - notified);

/** Whom to notify now, in the order of their requests, each of the requested variant with the most room. */
export function nextBatch<Alert extends AlertDemand>(
  alerts: readonly Alert[],
  variants: readonly OfferedVariant[],
): { alert: Alert; sku: string }[] {
  const room = new Map(variants.map((variant) => [variant.sku, remainingInBatch(variant)]));
  return alerts.flatMap((alert) => {
    const [best] = variants
      .filter((variant) => waitsFor(alert, variant))
      .map(({ sku }) => ({ sku, left: room.get(sku) ?? 0 }))
      .sort((a, b) => b.left - a.left);
    if (!best || best.left <= 0) return [];
    room.set(best.sku, best.left - 1);
    return [{ alert, sku: best.sku }];
  });
}
