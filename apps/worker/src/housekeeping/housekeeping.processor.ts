import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { purgeDeliveriesBefore, purgeNetworks } from '@plantao/domain/orders';
import { scheduled } from '../job-handler.js';
import { FileStore } from '@plantao/platform/storage';
import { RETENTION } from './retention.js';
import { StaleEmbroideries } from './stale-embroideries.service.js';
import { StalePhotos } from './stale-photos.service.js';

/** Batch size: keeps the locks and the duration of one statement small. */
const BATCH_SIZE = 2_000;
/** No file takes an hour to write: its writer is gone. */
const HALF_WRITTEN_MS = 60 * 60_000;

@Injectable()
export class HousekeepingProcessor {
  constructor(
    private readonly photos: StalePhotos,
    private readonly embroideries: StaleEmbroideries,
    private readonly files: FileStore,
  ) {}

  /** One step that fails keeps no other from its turn. @throws AggregateError at the end when any failed */
  readonly purge = scheduled(async ({ em, signal, note }) => {
    const steps: [name: string, run: () => Promise<number>][] = [
      ...RETENTION.map(({ table, when }): [string, () => Promise<number>] => [
        table,
        () => clear(em, table, when, signal),
      ]),
      ['networks', () => purgeNetworks(em, BATCH_SIZE, signal)],
      ['deliveries before', () => purgeDeliveriesBefore(em, BATCH_SIZE, signal)],
      ['photos', () => this.photos.clear(em, signal)],
      ['embroideries', () => this.embroideries.clear(em, signal)],
      ['half-written files', () => this.files.clearHalfWritten(HALF_WRITTEN_MS)],
    ];
    const failures: Error[] = [];
    for (const [name, run] of steps) {
      try {
        const gone = await run();
        if (gone > 0) await note(`${name}: ${gone}`);
      } catch (error) {
        failures.push(new Error(`${name}: ${(error as Error).message}`, { cause: error }));
        await note(`${name}: failed`);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  });
}

async function clear(
  em: EntityManager,
  table: string,
  condition: string,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    const rows = await em.execute<object[]>(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH_SIZE})) returning 1`,
    );
    total += rows.length;
    if (rows.length < BATCH_SIZE || signal.aborted) return total;
  }
}
