import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { violatedConstraint } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { slugOf } from '../shared/text/slug.js';
import { Category } from './entities/category.entity.js';

/** What is not given, or null, stays. */
export interface CategoryInput {
  readonly name?: string | undefined;
  /** Made fit by the rule of LIST-11. */
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly status?: Category['status'] | undefined;
  /** Public address of a picture, or ''. */
  readonly image?: string | undefined;
  /** Of the form; a later one is not overwritten. */
  readonly version?: number | undefined;
}

/** The clothing models of the shop (ACAT-03 … ACAT-07). Every change leaves an audit entry. */
@Injectable()
export class Categories {
  constructor(private readonly em: EntityManager) {}

  /** At the end of the shop's order. @returns its id. @throws DomainError category.slug, category.slug-taken */
  create(input: CategoryInput & { name: string; slug: string }, actor: Actor): Promise<string> {
    return refusingTakenSlug(() =>
      this.em.transactional(async (em) => {
        const [last] = await em.execute<{ next: number }[]>(
          'select coalesce(max(position), -1) + 1 as next from category',
        );
        const category = Object.assign(new Category(), {
          id: crypto.randomUUID(),
          position: last?.next ?? 0,
          description: '',
          status: 'active' as const,
          image: '',
        });
        put(category, input);
        em.persist([category, audit('category.create', category.id, actor, null, factsOf(category))]);
        await em.flush();
        return category.id;
      }),
    );
  }

  /** @throws DomainError category.not-found, category.stale, category.slug, category.slug-taken */
  change(id: string, input: CategoryInput, actor: Actor): Promise<void> {
    return refusingTakenSlug(() =>
      this.em.transactional(async (em) => {
        const category = await lockCategory(em, id);
        if (input.version != null && input.version !== category.version)
          throw new DomainError(
            'category.stale',
            {},
            { current: factsOf(category), version: category.version },
          );
        const before = factsOf(category);
        put(category, input);
        em.persist(audit('category.change', id, actor, before, factsOf(category)));
        await em.flush();
      }),
    );
  }

  /**
   * ACAT-07, A-66: only one that no product of shop or warehouse uses; deleted products let go of it.
   * @throws DomainError category.not-found, category.in-use (details.products of the shop, details.warehouseProducts)
   */
  async delete(id: string, actor: Actor): Promise<void> {
    try {
      await this.em.transactional(async (em) => {
        const category = await lockCategory(em, id);
        const uses = await usesOf(em, id);
        if (uses.products + uses.warehouseProducts > 0)
          throw new DomainError('category.in-use', {}, { ...uses });
        await em.execute(
          'update product set category_id = null where category_id = ? and deleted_at is not null',
          [id],
        );
        em.remove(category);
        em.persist(audit('category.delete', id, actor, factsOf(category), null));
        await em.flush();
      });
    } catch (error) {
      if (violatedConstraint(error) === 'product_category_id_foreign')
        throw new DomainError('category.in-use');
      throw error;
    }
  }
}

async function lockCategory(em: EntityManager, id: string): Promise<Category> {
  const category = await em.findOne(
    Category,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!category) throw new DomainError('category.not-found');
  return category;
}

interface Uses {
  products: number;
  warehouseProducts: number;
}

/** Products of the shop and of the warehouses that name it. */
async function usesOf(em: EntityManager, id: string): Promise<Uses> {
  const [row] = await em.execute<[Uses]>(
    `select (select count(*)::int from product where category_id = ? and deleted_at is null) as products,
            (select count(*)::int from warehouse_product where category_id = ?) as "warehouseProducts"`,
    [id, id],
  );
  return row;
}

function put(category: Category, { name, slug, description, status, image }: CategoryInput): void {
  if (name != null) category.name = name.trim();
  if (slug != null) category.slug = slugOf(slug);
  if (category.slug === '') throw new DomainError('category.slug');
  if (description != null) category.description = description.trim();
  if (status != null) category.status = status;
  if (image != null) category.image = image;
}

async function refusingTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'category_slug_unique') throw new DomainError('category.slug-taken');
    throw error;
  }
}

const factsOf = ({ name, slug, description, status, image }: Category) => ({
  name,
  slug,
  description,
  status,
  image,
});

const audit = (action: string, entityId: string, actor: Actor, before: unknown, after: unknown): AuditEntry =>
  AuditEntry.of({ ...actorOf(actor), action, entity: 'category', entityId, before, after });
