import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { WarehouseRow } from './warehouse-rows.js';
import { presentWarehouse } from './warehouse.presenter.js';

const COLUMNS = `
  h.id, h.name, h.location, h.active, h.created_at as "createdAt", h.updated_at as "updatedAt", h.version,
  (select count(*)::int from warehouse_product w where w.warehouse_id = h.id) as products`;

@Injectable()
export class WarehousesReader {
  constructor(private readonly em: EntityManager) {}

  /** The oldest first: it is the one that the screen chooses (WARE-01). */
  async list(): Promise<WarehouseView[]> {
    const rows = await this.em.execute<WarehouseRow[]>(
      `select ${COLUMNS} from warehouse h order by h.created_at, h.name, h.id`,
    );
    return rows.map(presentWarehouse);
  }

  /** @throws DomainError warehouse.not-found */
  async one(id: string): Promise<WarehouseView> {
    const [row] = await this.em.execute<WarehouseRow[]>(`select ${COLUMNS} from warehouse h where h.id = ?`, [
      id,
    ]);
    if (!row) throw new DomainError('warehouse.not-found');
    return presentWarehouse(row);
  }
}
