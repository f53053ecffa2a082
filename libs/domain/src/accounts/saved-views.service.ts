import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { SavedView } from './entities/saved-view.entity.js';
import { MAX_SAVED_VIEWS, type SavedList } from './rules/saved-view.rules.js';

/** Filters that a person of the back office keeps under a name, each for themselves. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** In the order in which they were saved. */
  of(userId: string, list: SavedList): Promise<SavedView[]> {
    return this.em.fork().find(SavedView, { userId, list }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** The same name again is the same view with these filters. @throws DomainError saved-view.full */
  async save(
    userId: string,
    { list, name, query }: { list: SavedList; name: string; query: string },
    actor: Actor,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 13))', [userId]);
      const known = await em.find(SavedView, { userId, list });
      const same = known.find((view) => view.name === name);
      if (same) {
        same.query = query;
        em.persist(entry('saved-view.change', same.id, actor, { list }, { list }));
        return;
      }
      if (known.length >= MAX_SAVED_VIEWS) throw new DomainError('saved-view.full', { n: MAX_SAVED_VIEWS });
      const id = crypto.randomUUID();
      em.persist(
        Object.assign(new SavedView(), {
          id,
          userId,
          list,
          name,
          query,
          createdAt: this.clock.now(),
        }),
      );
      em.persist(entry('saved-view.add', id, actor, null, { list }));
    });
  }

  /** Returns the list it was of. @throws DomainError saved-view.not-found, also for another person's */
  delete(userId: string, id: string, actor: Actor): Promise<SavedList> {
    return this.em.transactional(async (em) => {
      const [row] = await em.execute<{ list: SavedList }[]>(
        'delete from saved_view where id = ? and user_id = ? returning list',
        [id, userId],
      );
      if (!row) throw new DomainError('saved-view.not-found');
      em.persist(entry('saved-view.delete', id, actor, row, null));
      return row.list;
    });
  }
}

/**
 * Of which list the view is, which all say: its name and filters may hold a person's name or CPF, and the trail is for
 * ever.
 */
type Traced = { readonly list: SavedList } | null;

function entry(action: string, id: string, actor: Actor, before: Traced, after: Traced): AuditEntry {
  return AuditEntry.of({ ...actorOf(actor), action, entity: 'saved-view', entityId: id, before, after });
}
