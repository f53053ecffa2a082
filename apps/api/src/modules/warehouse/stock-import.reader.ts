import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ImportPreviewView } from '@plantao/contracts/warehouse/stock-import.view';
import type { ImportPlan } from '@plantao/domain/warehouse';

interface NameRow {
  sku: string;
  product: string;
  size: string | null;
  color: string | null;
}

/** Gives the SKUs of an import the names that people know them by. */
@Injectable()
export class StockImportReader {
  constructor(private readonly em: EntityManager) {}

  async present({ changes, ...plan }: ImportPlan): Promise<ImportPreviewView> {
    const names = await this.namesOf(changes.map(({ sku }) => sku));
    return {
      faults: [...plan.faults],
      unchanged: plan.unchanged,
      fingerprint: plan.fingerprint,
      changes: changes.map((change) => {
        const { product = '', size = '', color = '' } = names.get(change.sku) ?? {};
        return { ...change, product, size: size ?? '', color: color ?? '' };
      }),
    };
  }

  private async namesOf(skus: readonly string[]): Promise<Map<string, NameRow>> {
    if (skus.length === 0) return new Map();
    const rows = await this.em.execute<NameRow[]>(
      `select l.sku, w.name as product, v.size, v.color
         from stock_level l join warehouse_product w on w.id = l.warehouse_product_id
         left join lateral (
           select s->>'name' as size, c->>'name' as color
             from jsonb_array_elements(w.sizes) s, jsonb_array_elements(s->'colors') c
            where c->>'sku' = l.sku limit 1) v on true
        where l.sku in (?)`,
      [skus],
    );
    return new Map(rows.map((row) => [row.sku, row]));
  }
}
