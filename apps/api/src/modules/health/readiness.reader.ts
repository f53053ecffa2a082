import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { HealthConnection } from '@plantao/platform/health';
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
    private readonly connection: HealthConnection,
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

  /** Why this process can do nothing, or undefined; one that ends anyway has none. */
  async problem(): Promise<string | undefined> {
    const { ready, draining, database, migrations } = await this.look();
    return ready || draining ? undefined : `database ${database}, migrations ${migrations}`;
  }

  private async lookAtDatabase(): Promise<'ok' | 'unreachable'> {
    try {
      await this.connection.ask('select 1');
      return 'ok';
    } catch {
      return 'unreachable';
    }
  }

  /** Migrations are never reverted while a process runs: they are checked until they are current. */
  private async lookAtMigrations(): Promise<'current' | 'pending'> {
    if (!this.migrated) this.migrated = await this.areCurrent();
    return this.migrated ? 'current' : 'pending';
  }

  private async areCurrent(): Promise<boolean> {
    const files = (await readdir(path.resolve(MIGRATIONS)))
      .filter((name) => name.endsWith('.cjs'))
      .map((name) => path.parse(name).name);
    try {
      const done = await this.connection.ask<{ name: string }>('select name from schema_migration');
      const names = new Set(done.map(({ name }) => path.parse(name).name));
      return files.every((name) => names.has(name));
    } catch {
      return false;
    }
  }
}
