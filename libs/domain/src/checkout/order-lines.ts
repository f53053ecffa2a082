import type { OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { toReais } from '../shared/money.js';
import { findVariant, type VariantSize } from '../warehouse/index.js';

/** One line as the customer saw it; `priceCents` is compared, never believed (CHK-33). */
export interface WantedLine {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly priceCents: number;
}

/** A line that cannot be served: what order.sold-out reports in `details.items` (CHK-34). */
export interface MissingLine {
  readonly productId: string;
  readonly name: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  readonly requested: number;
  readonly available: number;
}

/** A product as it is sold now. */
export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly priceCents: number;
  readonly sizes: VariantSize[];
  readonly sellable: boolean;
  /** By SKU, in pieces: sold now plus held by anybody's unpaid orders. */
  readonly stock: Readonly<Record<string, number>> | null;
}

/** SoldProduct[] of a JSON list of ids as one JSON value; null when there is none of them. */
export const SOLD_PRODUCTS = `(
  select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image', p.image, 'priceCents', p.price_cents,
    'sizes', p.sizes, 'sellable', p.active and p.deleted_at is null,
    'stock', (select jsonb_object_agg(s.sku, s.offered + s.held) from stock_level s
               where s.warehouse_product_id = p.warehouse_product_id)))
    from product p where p.id in (select asked.id::uuid from jsonb_array_elements_text(?::jsonb) as asked (id)))`;

/**
 * The lines as the catalogue sells them now: prices, names and pictures are read here and nowhere else.
 * @throws DomainError order.sold-out when a garment, size or colour is no longer sold; order.total-changed when a price
 * differs from the one that the customer saw.
 */
export function pricedLines(sold: readonly SoldProduct[], wanted: readonly WantedLine[]): OrderLine[] {
  const products = new Map(sold.map((product) => [product.id, product]));
  const lines: OrderLine[] = [];
  const missing: MissingLine[] = [];
  for (const line of wanted) {
    const product = products.get(line.productId);
    const colour = product?.sellable ? findVariant(product.sizes, line.size, line.colour) : undefined;
    if (!product || !colour) {
      missing.push(missingLine(line, product?.name ?? 'Produto indisponível', 0));
      continue;
    }
    lines.push({
      productId: product.id,
      sku: colour.sku,
      name: product.name,
      image: colour.image || product.image,
      size: line.size,
      colour: line.colour,
      colourValue: colour.value,
      quantity: line.quantity,
      priceCents: product.priceCents,
    });
  }
  if (missing.length > 0) throw soldOut(missing);
  if (wanted.some((line, index) => line.priceCents !== lines[index]?.priceCents)) throw totalChanged(lines);
  return lines;
}

export function soldOut(items: readonly MissingLine[]): DomainError {
  return new DomainError('order.sold-out', {}, { items });
}

export function missingLine(
  line: Pick<WantedLine, 'productId' | 'size' | 'colour' | 'quantity'>,
  name: string,
  available: number,
): MissingLine {
  return {
    productId: line.productId,
    name,
    selectedSize: line.size,
    selectedColor: line.colour,
    requested: line.quantity,
    available: Math.max(0, available),
  };
}

/** The prices that hold now, in reais, for the screen to show before the customer goes on. */
export function totalChanged(lines: readonly OrderLine[], totalCents?: number): DomainError {
  return new DomainError(
    'order.total-changed',
    {},
    {
      items: lines.map((line) => ({
        productId: line.productId,
        name: line.name,
        selectedSize: line.size,
        selectedColor: line.colour,
        price: toReais(line.priceCents),
      })),
      ...(totalCents === undefined ? {} : { total: toReais(totalCents) }),
    },
  );
}
