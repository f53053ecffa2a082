import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FavouritesResponse } from '@plantao/contracts/accounts/favourites.view';
import { toReais } from '@plantao/domain/shared/money';

interface FavouriteRow {
  id: string;
  name: string;
  image: string;
  price_cents: number;
  available: boolean;
}

@Injectable()
export class FavouritesReader {
  constructor(private readonly em: EntityManager) {}

  /** The newest first. What is no longer sold stays, marked unavailable. */
  async of(userId: string): Promise<FavouritesResponse> {
    const rows = await this.em.execute<FavouriteRow[]>(
      `select p.id, p.name, p.image, p.price_cents,
         p.active and p.deleted_at is null and (exists (
           select 1 from jsonb_array_elements(p.sizes) size, jsonb_array_elements(size -> 'colors') colour
             join stock_level s on s.sku = colour ->> 'sku' and s.offered > 0)
           or (p.warehouse_product_id is null and exists (select from search.set_variants(p.id)))) as available
         from favourite f join product p on p.id = f.product_id
        where f.user_id = ? order by f.created_at desc, p.id`,
      [userId],
    );
    return {
      data: {
        favorites: rows.map(({ id, name, image, price_cents, available }) => ({
          _id: id,
          id,
          name,
          image,
          price: toReais(price_cents),
          available,
        })),
      },
    };
  }

  /** Those of the ids that name a product, in their order; one that is no longer sold counts. */
  async known(productIds: readonly string[]): Promise<string[]> {
    if (productIds.length === 0) return [];
    const rows = await this.em.execute<{ id: string }[]>('select id from product where id in (?)', [
      [...productIds],
    ]);
    const known = new Set(rows.map(({ id }) => id));
    return productIds.filter((id) => known.has(id));
  }
}
