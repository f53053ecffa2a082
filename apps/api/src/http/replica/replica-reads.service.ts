import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Env } from '@plantao/platform/config';
import { registerReplicaMetrics, type Replica, type ShopDriver } from '@plantao/platform/database';
import { registry } from '../metrics.js';

/** The replica of DATABASE_READ_URL, where there is one. */
@Injectable()
export class ReplicaReads implements OnApplicationShutdown {
  private readonly replica: Replica | undefined;

  constructor(orm: MikroORM, { DATABASE_READ_URL: url, DATABASE_READ_WAIT: wait, DATABASE_POOL: pool }: Env) {
    if (!url) return;
    this.replica = (orm.em.getDriver() as ShopDriver).openReplica({ url, pool, wait });
    registerReplicaMetrics(registry, this.replica);
  }

  get isOn(): boolean {
    return this.replica !== undefined;
  }

  /** Runs `work`; its reads outside of transactions may be answered by the replica. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.replica ? this.replica.read(work) : work();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.replica?.close();
  }
}
