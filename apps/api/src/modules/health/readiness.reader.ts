import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Draining } from '../../http/draining.service.js';
import { QueueProbe } from './queue-probe.js';

export interface Readiness {
  readonly ready: boolean;
  readonly database: 'ok' | 'unreachable';
  readonly migrations: 'current' | 'pending' | 'unknown';
  readonly queue: 'ok' | 'unreachable';
  readonly queueBackend: 'postgres' | 'redis';
  readonly draining: boolean;
}

const MIGRATIONS = 'libs/domain/migrations';

@Injectable()
export class ReadinessReader {
  private migrated = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: QueueProbe,
    private readonly draining: Draining,
  ) {}

  async look(): Promise<Readiness> {
    const [database, queue] = await Promise.all([this.lookAtDatabase(), this.queue.look()]);
    const migrations = database === 'ok' ? await this.lookAtMigrations() : 'unknown';
    const draining = this.draining.isOn;
    const ready = database === 'ok' && migrations === 'current' && !draining;
    return { ready, database, migrations, queue, queueBackend: this.queue.kind, draining };
  }

  private async lookAtDatabase(): Promise<'ok' | 'unreachable'> {
    try {
      await this.em.execute('select 1');
      return 'ok';
    } catch {
      return 'unreachable';
    }
  }

  /** Migrations only ever become current while a process lives: looked at until they are. */
  private async lookAtMigrations(): Promise<'current' | 'pending'> {
    if (!this.migrated) this.migrated = await this.areCurrent();
    return this.migrated ? 'current' : 'pending';
  }

  private async areCurrent(): Promise<boolean> {
    const files = (await readdir(path.resolve(MIGRATIONS)))
      .filter((name) => name.endsWith('.cjs'))
      .map((name) => path.parse(name).name);
    try {
      const done = await this.em.execute<{ name: string }[]>('select name from schema_migration');
      const names = new Set(done.map(({ name }) => path.parse(name).name));
      return files.every((name) => names.has(name));
    } catch {
      return false;
    }
  }
}
