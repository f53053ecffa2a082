import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FileStore, pictureFiles } from '@plantao/platform/storage';

/** Rows per transaction. */
const BATCH_SIZE = 50;

const STALE = `
  select u.id, u.file from upload u
   where u.purpose = 'photo' and u.created_at < now() - interval '10 minutes'
     and not exists (select 1 from app_user a
                      where a.id = u.owner_id and a.deleted_at is null and a.photo = '/media/' || u.file || '.webp')
   order by u.created_at limit ${BATCH_SIZE} for update of u skip locked`;

/** Unused profile photos: replaced, removed, never saved, or of a closed account. */
@Injectable()
export class StalePhotos {
  constructor(private readonly files: FileStore) {}

  /** Deletes files first, so that a crash leaves a row to find them by. @returns how many went */
  async clear(em: EntityManager, signal: AbortSignal): Promise<number> {
    for (let total = 0; ;) {
      const gone = await em.transactional((inner) => this.deleteBatch(inner as EntityManager));
      total += gone;
      if (gone < BATCH_SIZE || signal.aborted) return total;
    }
  }

  private async deleteBatch(em: EntityManager): Promise<number> {
    const rows = await em.execute<{ id: string; file: string }[]>(STALE);
    if (rows.length === 0) return 0;
    for (const name of rows.flatMap(({ file }) => pictureFiles(file))) await this.files.delete(name);
    await em.execute('delete from upload where id in (?)', [rows.map(({ id }) => id)]);
    return rows.length;
  }
}
