import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { violatedConstraint } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { WarehouseProduct } from './entities/warehouse-product.entity.js';
import { Warehouse } from './entities/warehouse.entity.js';

export interface WarehouseInput {
  readonly name?: string | undefined;
  readonly location?: string | undefined;
  readonly active?: boolean | undefined;
  /** Of the form; a later one is not overwritten. */
  readonly version?: number | undefined;
}

/** The places where garments are kept (WARE-03 … WARE-07). Every change leaves an audit entry. */
@Injectable()
export class Warehouses {
  constructor(private readonly em: EntityManager) {}

  create(input: WarehouseInput & { name: string }, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const warehouse = Object.assign(new Warehouse(), {
        id: crypto.randomUUID(),
        name: input.name.trim(),
        location: input.location?.trim() ?? '',
        active: input.active ?? true,
      });
      em.persist([warehouse, audit('warehouse.create', warehouse.id, actor, null, factsOf(warehouse))]);
      await em.flush();
      return warehouse.id;
    });
  }

  /** @throws DomainError warehouse.not-found, warehouse.stale */
  change(id: string, input: WarehouseInput, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const warehouse = await em.findOne(Warehouse, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!warehouse) throw new DomainError('warehouse.not-found');
      if (input.version !== undefined && input.version !== warehouse.version)
        throw new DomainError('warehouse.stale', {}, { current: factsOf(warehouse) });
      const before = factsOf(warehouse);
      if (input.name !== undefined) warehouse.name = input.name.trim();
      if (input.location !== undefined) warehouse.location = input.location.trim();
      if (input.active !== undefined) warehouse.active = input.active;
      em.persist(audit('warehouse.change', id, actor, before, factsOf(warehouse)));
      await em.flush();
    });
  }

  /**
   * WARE-07, A-66: only an empty one, and never the last.
   * @throws DomainError warehouse.not-found, warehouse.in-use (details.products), warehouse.last
   */
  async delete(id: string, actor: Actor): Promise<void> {
    try {
      await this.em.transactional(async (em) => {
        // All of them, so that two people do not delete the last two at once.
        const all = await em.find(
          Warehouse,
          {},
          { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        const warehouse = all.find((one) => one.id === id);
        if (!warehouse) throw new DomainError('warehouse.not-found');
        const products = await em.count(WarehouseProduct, { warehouse: id });
        if (products > 0) throw new DomainError('warehouse.in-use', {}, { products });
        if (all.length === 1) throw new DomainError('warehouse.last');
        em.remove(warehouse);
        em.persist(audit('warehouse.delete', id, actor, factsOf(warehouse), null));
        await em.flush();
      });
    } catch (error) {
      if (violatedConstraint(error) === 'warehouse_product_warehouse_id_foreign')
        throw new DomainError('warehouse.in-use');
      throw error;
    }
  }
}

const factsOf = ({ name, location, active }: Warehouse) => ({ name, location, active });

const audit = (action: string, entityId: string, actor: Actor, before: unknown, after: unknown): AuditEntry =>
  AuditEntry.of({ ...actorOf(actor), action, entity: 'warehouse', entityId, before, after });
