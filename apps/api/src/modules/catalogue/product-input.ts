import type { CreateProductDto, UpdateProductDto } from '@plantao/contracts/catalogue/save-product.dto';
import type { NewProduct, ProductChanges, VariantInput } from '@plantao/domain/catalogue';
import {
  fromJsonValue,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { fromReais } from '@plantao/domain/shared/money';

type Fields = UpdateProductDto;

/** A save request as the domain takes it: reais become centavos. */
export function changesIn(dto: Fields): ProductChanges {
  const { sync, version, name, description, image } = dto;
  const requested = dto as Readonly<Record<string, unknown>>;
  const values = PRODUCT_FIELD_NAMES.map((name) => {
    const { property, api } = PRODUCT_FIELDS[name];
    return [property, fromJsonValue(name, requested[api])];
  });
  return {
    ...(Object.fromEntries(values) as ProductChanges),
    sync: sync ?? undefined,
    version: version ?? undefined,
    pieceIds: dto.pieceIds?.map((id) => id.toLowerCase()),
    name: name ?? undefined,
    description: description ?? undefined,
    image: image ?? undefined,
    categoryId: dto.categoryId?.toLowerCase() ?? dto.categoryId,
    variants: variantsIn(dto),
  };
}

export function newProductIn(dto: CreateProductDto): NewProduct {
  return {
    ...changesIn(dto),
    name: dto.name,
    priceCents: fromReais(dto.price),
    warehouseProductId: dto.pieceIds ? undefined : dto.warehouse_product?.toLowerCase(),
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
