import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FileStore, pictureFiles } from '@plantao/platform/storage';

/** Rows per statement. */
const BATCH_SIZE = 50;

/** From here on nobody can choose the photo again (`ownPhoto`). */
const REMOVE = `
  update upload set purpose = 'removed' where id in (
    select u.id from upload u
     where u.purpose = 'photo' and u.created_at < now() - interval '10 minutes'
       and not exists (select 1 from app_user a
                        where a.id = u.owner_id and a.deleted_at is null and a.photo = '/media/' || u.file || '.webp')
     order by u.created_at limit ${BATCH_SIZE} for update of u skip locked)`;
/** Photos of an inspection that nobody saved within a day; each is looked up by index, and a week later nobody looks any more. */
const REMOVE_OF_RETURNS = `
  update upload set purpose = 'removed' where id in (
    select u.id from upload u
     where u.purpose = 'return' and u.created_at between now() - interval '8 days' and now() - interval '1 day'
       and not exists (select 1 from order_return r where r.photos @> array['/media/' || u.file || '.webp'])
     order by u.created_at limit ${BATCH_SIZE} for update of u skip locked)`;
const REMOVED = `
  select id, file from upload where purpose = 'removed' order by created_at limit ${BATCH_SIZE}`;

/** Unused profile photos: replaced, removed, never saved, or of a closed account; and photos of returns that were never saved. */
@Injectable()
export class StalePhotos {
  constructor(private readonly files: FileStore) {}

  /**
   * Deletes files first, and outside of any transaction, so that a crash or a storage that is unavailable leaves rows to find
   * them by. @returns how many went
   */
  async clear(em: EntityManager, signal: AbortSignal): Promise<number> {
    for (let total = 0; ;) {
      await em.execute(REMOVE);
      await em.execute(REMOVE_OF_RETURNS);
      const gone = await this.deleteBatch(em);
      total += gone;
      if (gone < BATCH_SIZE || signal.aborted) return total;
    }
  }

  private async deleteBatch(em: EntityManager): Promise<number> {
    const rows = await em.execute<{ id: string; file: string }[]>(REMOVED);
    if (rows.length === 0) return 0;
    for (const { file } of rows) {
      const names = new Set(pictureFiles(file));
      for await (const name of this.files.list(`${file}-w`)) names.add(name);
      await Promise.all([...names].map((name) => this.files.delete(name)));
    }
    await em.execute('delete from upload where id in (?)', [rows.map(({ id }) => id)]);
    return rows.length;
  }
}
