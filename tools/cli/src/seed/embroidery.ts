import type { EntityManager } from '@mikro-orm/postgresql';
import { EmbroideryRow, OrderEmbroidery } from '@plantao/domain/embroidery';
import type { EmbroideryState } from '@plantao/domain/embroidery/rules/production.rules';
import type { OrderItem } from '@plantao/domain/orders';
import { Setting } from '@plantao/domain/settings';
import { SETTINGS } from '@plantao/domain/settings/rules/settings-registry.rules';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { parseThreads, type EmbroideryPosition } from '@plantao/domain/shared/embroidery';
import { add } from './add.js';
import { fixedId } from './chance.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface DemoEmbroidery {
  name: string;
  secondLine: string;
  /** A name of the default threads. */
  thread: string;
  position: EmbroideryPosition;
  state: EmbroideryState;
}

/** What the text costs a piece, in centavos, and how many business days it takes, as the shop begins. */
export const STITCHED_CENTS = SETTINGS['embroidery.namePriceCents'].default;
export const STITCHED_DAYS = SETTINGS['embroidery.extraDays'].default;

/** The demonstration stitches; a new shop decides itself. */
export function seedEmbroiderySettings(em: EntityManager): void {
  add(em, Setting, { key: 'embroidery.on', value: true, updatedBy: null });
}

function contentOf({ name, secondLine, thread, position }: Omit<DemoEmbroidery, 'state'>) {
  const known = parseThreads(SETTINGS['embroidery.threads'].default) ?? [];
  const found = known.find((each) => each.name === thread);
  if (!found) throw new RangeError(`no thread called ${thread}`);
  return { name, secondLine, logoId: null, logoFile: null, thread, threadValue: found.value, position };
}

/** What is stitched on a line of an order, as far as it is. */
export function stitchItem(
  em: EntityManager,
  { orderId, item, paidAt }: { orderId: string; item: Pick<OrderItem, 'id'>; paidAt: Date | null },
  demo: DemoEmbroidery,
): void {
  const reached = ['waiting', 'queued', 'printed', 'stitching', 'done'].indexOf(demo.state);
  const after = (hours: number, step: number): Date | null =>
    paidAt && reached >= step ? new Date(paidAt.getTime() + hours * HOUR) : null;
  add(em, OrderEmbroidery, {
    id: fixedId('order-embroidery', item.id),
    orderId,
    itemId: item.id,
    embroideryId: fixedId('embroidery', item.id),
    ...contentOf(demo),
    priceCents: STITCHED_CENTS,
    extraDays: STITCHED_DAYS,
    state: demo.state,
    dueOn: paidAt && brazilDay(new Date(paidAt.getTime() + STITCHED_DAYS * DAY)),
    queuedAt: after(0, 1),
    printedAt: after(3, 2),
    startedAt: after(5, 3),
    doneAt: after(7, 4),
    reason: '',
  });
}

/** What a person of a team has chosen to have stitched, kept until then. @returns its id */
export function seedEmbroidery(
  em: EntityManager,
  key: string,
  demo: Omit<DemoEmbroidery, 'state'>,
  keptUntil: Date,
): string {
  const id = fixedId('embroidery', key);
  add(em, EmbroideryRow, { id, ...contentOf(demo), createdAt: new Date(), keptUntil });
  return id;
}
