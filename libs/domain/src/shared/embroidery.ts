/** Where on a garment something may be stitched. */
export const POSITIONS = ['left-chest', 'right-chest', 'sleeve'] as const;
export type EmbroideryPosition = (typeof POSITIONS)[number];

export const POSITION_NAMES: Readonly<Record<EmbroideryPosition, string>> = {
  'left-chest': 'peito esquerdo',
  'right-chest': 'peito direito',
  sleeve: 'manga',
};

/** A colour of thread that the shop has. `value` is '#RRGGBB'. */
export interface Thread {
  readonly name: string;
  readonly value: string;
}

/** What is stitched on one piece; '' for a line that is not there. */
export interface Embroidery {
  /** Of the row that the customer made; an order keeps it for what it was copied from. */
  readonly id: string;
  readonly name: string;
  readonly secondLine: string;
  readonly logoId: string | null;
  /** Name of the logo in the file store, without ending; null when there is none, or not any more. */
  readonly logoFile: string | null;
  readonly thread: string;
  readonly threadValue: string;
  readonly position: EmbroideryPosition;
}

/** The same with what it costs a piece, in centavos. The price of the piece contains it. */
export interface PricedEmbroidery extends Embroidery {
  readonly priceCents: number;
}

const MAX_THREADS = 12;
const THREAD = /^\s*([\p{L}][\p{L} -]{1,29}?)\s+(#[0-9a-f]{6})\s*$/iu;

/**
 * Threads as an administrator writes them: 'branca #FFFFFF, azul-marinho #1F2F4F'. Undefined for what is written otherwise,
 * for a name that comes twice, and for none or more than twelve.
 */
export function parseThreads(text: string): readonly Thread[] | undefined {
  const threads: Thread[] = [];
  for (const part of text.split(',')) {
    const [, name, value] = THREAD.exec(part) ?? [];
    if (!name || !value) return undefined;
    const thread = { name: name.toLocaleLowerCase('pt-BR'), value: value.toUpperCase() };
    if (threads.some((other) => other.name === thread.name)) return undefined;
    threads.push(thread);
  }
  return threads.length > MAX_THREADS ? undefined : threads;
}

/** 'branca #FFFFFF, preta #1B1B1B', as it is stored. */
export const writtenThreads = (threads: readonly Thread[]): string =>
  threads.map(({ name, value }) => `${name} ${value}`).join(', ');

/** Positions by their names, 'peito esquerdo, manga'; '' is none. Undefined for a name that is none of them. */
export function parsePositions(text: string): readonly EmbroideryPosition[] | undefined {
  if (text.trim() === '') return [];
  const named = text.split(',').map((part) => part.trim().toLocaleLowerCase('pt-BR'));
  const found = named.map((name) => POSITIONS.find((position) => POSITION_NAMES[position] === name));
  return found.includes(undefined) ? undefined : POSITIONS.filter((position) => found.includes(position));
}

/** 'peito esquerdo, manga', as it is stored. */
export const writtenPositions = (positions: readonly EmbroideryPosition[]): string =>
  positions.map((position) => POSITION_NAMES[position]).join(', ');

/** 'Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo' */
export function embroideryWords(
  embroidery: Pick<Embroidery, 'name' | 'secondLine' | 'logoId' | 'thread' | 'position'>,
): string {
  const { name, secondLine, logoId, thread, position } = embroidery;
  return [name, secondLine, logoId ? 'logo' : '', `linha ${thread}`, POSITION_NAMES[position]]
    .filter((part) => part !== '')
    .join(' · ');
}

/** SQL of a row of `order_embroidery`: somebody has stitched on it, whatever became of it since. */
export const STITCHING_STARTED = 'coalesce(started_at, done_at) is not null';

/** SQL of `shop_order o`: how many of the pieces that it keeps are still to be stitched; nothing is looked up for one without embroidery. */
export const STILL_TO_STITCH = `case when o.embroidered_pieces > 0 then (
  select coalesce(sum(i.quantity - i.refunded), 0)::int from order_embroidery e join order_item i on i.id = e.item_id
   where e.order_id = o.id and e.state not in ('done', 'cancelled')) else 0 end`;
