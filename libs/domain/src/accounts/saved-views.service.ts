import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
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
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 13))', [userId]);
      const known = await em.find(SavedView, { userId, list });
      const same = known.find((view) => view.name === name);
      if (same) {
        same.query = query;
        return;
      }
      if (known.length >= MOST_SAVED_VIEWS) throw new DomainError('saved-view.full', { n: MOST_SAVED_VIEWS });
      em.persist(
        Object.assign(new SavedView(), {
          id: crypto.randomUUID(),
          userId,
          list,
          name,
          query,
          createdAt: this.clock.now(),
        }),
      );
    });
  }

  /** Answers the list it was of. @throws DomainError saved-view.not-found, also for another person's */
  async delete(userId: string, id: string): Promise<SavedList> {
    const [row] = await this.em.execute<{ list: SavedList }[]>(
      'delete from saved_view where id = ? and user_id = ? returning list',
      [id, userId],
    );
    if (!row) throw new DomainError('saved-view.not-found');
    return row.list;
  }
}
