import type { CreateProductDto, UpdateProductDto } from '@plantao/contracts/catalogue/save-product.dto';
import type { NewProduct, ProductChanges, VariantInput } from '@plantao/domain/catalogue';
import { fromReais } from '@plantao/domain/shared/money';

type Fields = Omit<UpdateProductDto, 'name'>;

/** A save in the words of the shop: reais become centavos. */
export function changesIn(dto: Fields): ProductChanges {
  const { price, old_price: oldPrice, sale, active, tags, images, sync, version } = dto;
  return {
    priceCents: price === undefined || price === null ? undefined : fromReais(price),
    oldPriceCents: oldPrice === undefined || oldPrice === null ? oldPrice : fromReais(oldPrice),
    sale: sale ?? undefined,
    active: active ?? undefined,
    tags: tags ?? undefined,
    images: images ?? undefined,
    sync: sync ?? undefined,
    version: version ?? undefined,
    variants: variantsIn(dto),
  };
}

export function newProductIn(dto: CreateProductDto): NewProduct {
  return {
    ...changesIn(dto),
    name: dto.name,
    priceCents: fromReais(dto.price),
    warehouseProductId: dto.warehouse_product.toLowerCase(),
  };
}

function variantsIn({ sizes }: Fields): VariantInput[] {
  return (sizes ?? []).flatMap((size) =>
    size.colors.map(({ name, sku, stock, stockSeen, stockVersion }) => ({
      size: size.name,
      color: name,
      sku: sku ?? undefined,
      stock: stock ?? undefined,
      seen: stockSeen ?? undefined,
      version: stockVersion ?? undefined,
    })),
  );
}
