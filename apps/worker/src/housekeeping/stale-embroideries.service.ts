import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  deleteLogos,
  eraseUnusedEmbroideries,
  markUnusedLogos,
  removedLogos,
} from '@plantao/domain/embroidery';
import { Settings } from '@plantao/domain/settings';
import { FileStore, pictureFiles } from '@plantao/platform/storage';

/** Rows per statement. */
const BATCH_SIZE = 50;

/** What nobody has stitched: embroideries in no cart and no team, and logos that nothing needs (`embroidery.keepDays`). */
@Injectable()
export class StaleEmbroideries {
  constructor(
    private readonly files: FileStore,
    private readonly settings: Settings,
  ) {}

  /**
   * Embroideries first: each frees its logo. Files go before their rows and outside of any transaction, so that a crash or a
   * storage that is unavailable leaves rows to find them by. @returns how many rows went
   */
  async clear(em: EntityManager, signal: AbortSignal): Promise<number> {
    const days = await this.settings.get('embroidery.keepDays');
    let total = 0;
    for (let gone = BATCH_SIZE; gone === BATCH_SIZE && !signal.aborted; total += gone)
      gone = await eraseUnusedEmbroideries(em, days, BATCH_SIZE);
    for (let gone = BATCH_SIZE; gone === BATCH_SIZE && !signal.aborted; total += gone) {
      await markUnusedLogos(em, days, BATCH_SIZE);
      gone = await this.deleteBatch(em);
    }
    return total;
  }

  private async deleteBatch(em: EntityManager): Promise<number> {
    const logos = await removedLogos(em, BATCH_SIZE);
    for (const { file } of logos) {
      const names = new Set(pictureFiles(file));
      for await (const name of this.files.list(`${file}-w`)) names.add(name);
      await Promise.all([...names].map((name) => this.files.delete(name)));
    }
    await deleteLogos(
      em,
      logos.map(({ id }) => id),
    );
    return logos.length;
  }
}
