import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { SavedView } from './entities/saved-view.entity.js';
import { MOST_SAVED_VIEWS, type SavedList } from './rules/saved-view.rules.js';

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
        const before = { list, name, query: same.query };
        same.query = query;
        em.persist(entry('saved-view.change', same.id, actor, before, { list, name, query }));
        return;
      }
      if (known.length >= MOST_SAVED_VIEWS) throw new DomainError('saved-view.full', { n: MOST_SAVED_VIEWS });
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
      em.persist(entry('saved-view.add', id, actor, null, { list, name, query }));
    });
  }

  /** Answers the list it was of. @throws DomainError saved-view.not-found, also for another person's */
  delete(userId: string, id: string, actor: Actor): Promise<SavedList> {
    return this.em.transactional(async (em) => {
      const [row] = await em.execute<{ list: SavedList; name: string; query: string }[]>(
        'delete from saved_view where id = ? and user_id = ? returning list, name, query',
        [id, userId],
      );
      if (!row) throw new DomainError('saved-view.not-found');
      em.persist(entry('saved-view.delete', id, actor, row, null));
      return row.list;
    });
  }
}

function entry(action: string, id: string, actor: Actor, before: unknown, after: unknown): AuditEntry {
  return AuditEntry.of({ ...actorOf(actor), action, entity: 'saved-view', entityId: id, before, after });
}
