import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { scheduled } from '../job-handler.js';
import { FileStore } from '@plantao/platform/storage';
import { RETENTION } from './retention.js';
import { StalePhotos } from './stale-photos.service.js';

/** Small bites: no statement locks much or runs long. */
const BITE = 2_000;
/** No file takes an hour to write: its writer is gone. */
const HALF_WRITTEN_MS = 60 * 60_000;

@Injectable()
export class HousekeepingProcessor {
  constructor(
    private readonly photos: StalePhotos,
    private readonly files: FileStore,
  ) {}

  readonly purge = scheduled(async ({ em, signal, note }) => {
    for (const { table, when } of RETENTION) {
      const gone = await clear(em, table, when, signal);
      if (gone > 0) await note(`${table}: ${gone}`);
    }
    const networks = await forgetNetworks(em);
    if (networks > 0) await note(`networks: ${networks}`);
    const photos = await this.photos.clear(em, signal);
    if (photos > 0) await note(`photos: ${photos}`);
    const halves = await this.files.clearHalfWritten(HALF_WRITTEN_MS);
    if (halves > 0) await note(`half-written files: ${halves}`);
  });
}

/** Where an order came from matters while it holds pieces unpaid (S21), and no longer. */
async function forgetNetworks(em: EntityManager): Promise<number> {
  const rows = await em.execute<object[]>(
    `update shop_order set placed_from = null where id in (
       select id from shop_order where placed_from is not null and status <> 'pending' limit ${BITE}) returning 1`,
  );
  return rows.length;
}

async function clear(
  em: EntityManager,
  table: string,
  condition: string,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    const rows = await em.execute<object[]>(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BITE})) returning 1`,
    );
    total += rows.length;
    if (rows.length < BITE || signal.aborted) return total;
  }
}
