import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { findVariant, type VariantSize } from '../warehouse/index.js';
import type { LineKey } from './rules/cart-line.rules.js';

interface ProductRow {
  id: string;
  sizes: VariantSize[];
  stock: Record<string, number> | null;
}

/** What the shop sells now of some products. */
export class Offers {
  private constructor(
    private readonly products: ReadonlyMap<string, ProductRow>,
    private readonly own: ReadonlyMap<string, number>,
  ) {}

  /** `own` are pieces by SKU that the asking customer keeps already, and may have again (P6). */
  static async of(
    em: EntityManager,
    productIds: readonly string[],
    own: ReadonlyMap<string, number> = new Map(),
  ): Promise<Offers> {
    if (productIds.length === 0) return new Offers(new Map(), own);
    const rows = await em.execute<ProductRow[]>(
      `select p.id, p.sizes, (select jsonb_object_agg(s.sku, s.offered) from stock_level s
          where s.warehouse_product_id = p.warehouse_product_id) as stock
         from product p where p.id in (?) and p.active and p.deleted_at is null`,
      [[...new Set(productIds)]],
    );
    return new Offers(new Map(rows.map((row) => [row.id, row])), own);
  }

  /**
   * Pieces of a line that can be sold.
   * @throws DomainError product.not-found, variant.unknown
   */
  stockOf({ productId, size, colour }: LineKey): number {
    const product = this.products.get(productId);
    if (!product) throw new DomainError('product.not-found');
    const variant = findVariant(product.sizes, size, colour);
    if (!variant) throw new DomainError('variant.unknown');
    return this.piecesOf(product, variant.sku);
  }

  /** The same, with 0 for what the shop does not sell. */
  stockOrNone(line: LineKey): number {
    const product = this.products.get(line.productId);
    const variant = product && findVariant(product.sizes, line.size, line.colour);
    return variant ? this.piecesOf(product, variant.sku) : 0;
  }

  private piecesOf({ stock }: ProductRow, sku: string): number {
    return (stock?.[sku] ?? 0) + (this.own.get(sku) ?? 0);
  }
}
