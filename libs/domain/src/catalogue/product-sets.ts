import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { PACKED_MEASURES, type OwnPackedSize } from '../shared/packed-size.js';
import { joinSizes, SIZE_SEPARATOR } from '../shared/set-size.js';
import type { VariantSize } from '../warehouse/index.js';
import { Category } from './entities/category.entity.js';
import { ProductPiece } from './entities/product-piece.entity.js';
import type { Product } from './entities/product.entity.js';
import { SET_PIECES, SET_SIZE_MAX } from './rules/set-limits.rules.js';
import { setColours } from './rules/set-pieces.rules.js';

/** What is said of a set that the warehouse says of any other product. */
export interface SetFacts {
  /** The products that it consists of, in their order. */
  readonly pieceIds?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Public address of a picture. */
  readonly image?: string | undefined;
  /** Null takes it away. */
  readonly categoryId?: string | null | undefined;
}

/** How a set is packed is what its garments say. @throws DomainError product.set-packed */
export function refuseOwnSize(changes: OwnPackedSize): void {
  if (PACKED_MEASURES.some((measure) => changes[measure] != null))
    throw new DomainError('product.set-packed');
}

/** A product without a warehouse product is a set: its garments are. */
export const isSet = ({ warehouseProductId }: Pick<Product, 'warehouseProductId'>): boolean =>
  warehouseProductId == null;

interface Garment {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly sizes: VariantSize[];
}

/** The garments of a set in their order; none of any other product. */
export function garmentsOf(em: EntityManager, setId: string): Promise<Garment[]> {
  return em.execute<Garment[]>(
    `select p.id, p.name, p.active and p.deleted_at is null as active, p.sizes
       from product_piece g join product p on p.id = g.product_id where g.set_id = ? order by g.position`,
    [setId],
  );
}

/** The same with their rows locked against a change of whether they are shown. */
export async function heldStill(em: EntityManager, garments: readonly Garment[]): Promise<Garment[]> {
  const rows = await em.execute<{ id: string; active: boolean }[]>(
    'select id, active and deleted_at is null as active from product where id in (?) order by id for share',
    [garments.map(({ id }) => id)],
  );
  const shown = new Map(rows.map(({ id, active }) => [id, active]));
  return garments.map((garment) => ({ ...garment, active: shown.get(garment.id) ?? false }));
}

/** As the audit log names the garments. */
export const namesOf = (garments: readonly Garment[]): string[] => garments.map(({ name }) => name);

/**
 * The garments of a new list, held still until the transaction ends, so that nobody takes one out of the shop meanwhile.
 * @throws DomainError product.set-pieces, product.set-piece-gone, product.set-colours, product.set-sizes
 */
export async function lockGarments(em: EntityManager, ids: readonly string[]): Promise<Garment[]> {
  const { min, max } = SET_PIECES;
  if (ids.length < min || ids.length > max) throw new DomainError('product.set-pieces');
  const found = await em.execute<Garment[]>(
    `select id, name, active, sizes from product
      where id in (?) and deleted_at is null and warehouse_product_id is not null order by id for share`,
    [[...ids]],
  );
  const known = new Map(found.map((garment) => [garment.id, garment]));
  const garments = ids.flatMap((id) => known.get(id) ?? []);
  if (garments.length < ids.length) throw new DomainError('product.set-piece-gone');
  const stockless = garments.map(({ sizes }) => ({
    active: true,
    sizes: sizes.map((size) => ({ ...size, colors: size.colors.map((colour) => ({ ...colour, stock: 0 })) })),
  }));
  if (setColours(stockless).length === 0) throw new DomainError('product.set-colours');
  const names = garments.map(({ sizes }) => sizes.map(({ name }) => name));
  const longest = joinSizes(names.map((own) => [...own].sort((a, b) => b.length - a.length)[0] ?? ''));
  if (longest.length > SET_SIZE_MAX || names.flat().some((name) => name.includes(SIZE_SEPARATOR)))
    throw new DomainError('product.set-sizes');
  return garments;
}

/** Makes these the garments of the set, in this order. */
export async function putGarments(
  em: EntityManager,
  setId: string,
  garments: readonly Garment[],
): Promise<void> {
  await em.nativeDelete(ProductPiece, { setId });
  for (const [place, { id }] of garments.entries())
    em.persist(Object.assign(new ProductPiece(), { setId, position: place + 1, productId: id }));
  await em.flush();
}

/**
 * Writes what the warehouse says of any other product. The price is there: each garment has a centavo of it at least.
 * @throws DomainError category.not-found, product.price-required
 */
export async function putSetFacts(em: EntityManager, set: Product, facts: SetFacts): Promise<void> {
  if (set.priceCents < SET_PIECES.max) throw new DomainError('product.price-required');
  const { name, description, image, categoryId } = facts;
  if (name !== undefined) set.name = name.trim();
  if (description !== undefined) set.description = description.trim();
  if (image) set.image = image;
  if (categoryId === undefined || (set.category?.id ?? null) === categoryId) return;
  const category = categoryId === null ? null : await em.findOne(Category, { id: categoryId });
  if (categoryId !== null && !category) throw new DomainError('category.not-found');
  set.category = category;
}

/** A set is shown while all of its garments are. @throws DomainError product.set-piece-inactive with their names */
export function refuseHidden(garments: readonly Garment[]): void {
  const hidden = new Set(garments.filter(({ active }) => !active).map(({ name }) => name));
  if (hidden.size > 0) throw new DomainError('product.set-piece-inactive', { names: [...hidden].join(', ') });
}

/**
 * Call it with the garments' rows locked, before they leave the shop. `leaving`: sets that leave it as well.
 * @throws DomainError product.in-set with details.sets: those that need one of them, of hidden garments those that are shown
 */
export async function refuseNeeded(
  em: EntityManager,
  ids: readonly string[],
  { shownOnly, leaving = [] }: { readonly shownOnly: boolean; readonly leaving?: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const needed = await em.execute<{ garment: string; id: string; name: string }[]>(
    `select p.name as garment, s.id, s.name
       from product_piece g join product p on p.id = g.product_id join product s on s.id = g.set_id
      where g.product_id in (?) and s.deleted_at is null and (s.active or not ?) group by p.id, s.id order by p.name, p.id, s.name, s.id`,
    [[...ids], shownOnly],
  );
  const staying = needed.filter(({ id }) => !leaving.includes(id));
  const [first] = staying;
  if (!first) return;
  const sets = staying
    .filter(({ garment }) => garment === first.garment)
    .map(({ id, name }) => ({ id, name }));
  const names = sets.map(({ name }) => name).join(', ');
  throw new DomainError('product.in-set', { name: first.garment, sets: names }, { sets });
}
