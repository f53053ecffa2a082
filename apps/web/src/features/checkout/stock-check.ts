import type { ShortItem } from '@plantao/contracts/http/error-body';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { isApiError } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { piecesOfLine, stockOfLine, type CartLine } from '@/shop/cart/cart-line';
import { lineId, variantKey } from '@/shop/cart/cart.store';
import { queryClient } from '@/lib/query-client';

type Read = (productId: string) => ProductView | null;

/** CHK-28: the lines with more pieces than in stock; a product, size or colour that no longer exists has none. */
export function shortItems(lines: readonly CartLine[], read: Read): ShortItem[] {
  // Lines that differ only in what is stitched on them share the stock of their size and colour.
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const { quantity } = line;
    const product = read(line.productId);
    const before = taken.get(variantKey(line)) ?? 0;
    taken.set(variantKey(line), before + quantity);
    const available = Math.max(0, (product ? stockOfLine(product, line) : 0) - before);
    if (available >= quantity) return [];
    return [{ ...lineId(line), name: shortName(line, product), requested: quantity, available }];
  });
}

/** Of a set the garment that is short as well, as the server says it: 'Conjunto X: Calça, G'. */
function shortName(line: CartLine, product: ProductView | null): string {
  const short = product && piecesOfLine(product, line)?.find(({ stock }) => stock < line.quantity);
  return short ? `${line.name}: ${short.name}, ${short.size}` : line.name;
}

/**
 * CHK-27: asks for the stock of every product of the cart, now.
 * @throws ApiError when one cannot be read for another reason than being gone
 */
export async function checkStock(lines: readonly CartLine[]): Promise<ShortItem[]> {
  const ids = [...new Set(lines.map((line) => line.productId))];
  const products = await Promise.all(
    ids.map(async (id): Promise<[string, ProductView | null]> => {
      try {
        const response = await queryClient.fetchQuery({ ...productQuery(id), staleTime: 0, retry: false });
        return [id, response.data.product];
      } catch (error) {
        if (isApiError(error) && error.status === 404) return [id, null];
        throw error;
      }
    }),
  );
  const byId = new Map(products);
  return shortItems(lines, (id) => byId.get(id) ?? null);
}
