import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { executeWithNext, violatedConstraint } from '@plantao/platform/database';
import { seal, unseal, type Intent } from './idempotency-secrets.js';

export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

interface Row {
  fingerprint: string | null;
  state: 'started' | 'done';
  status: number | null;
  body: string | null;
  created_at: Date;
}

/** A started call that is older than this has lost its process (correctness 3.4). */
const RESUME_AFTER = 15_000;
/** Pauses before a key is tried to be freed again, in milliseconds. */
const RELEASE_PAUSES = [100, 250, 500, 1_000, 2_000, 4_000];

/** The table of answered calls. */
@Injectable()
export class IdempotencyStore {
  private readonly log = new Logger('Http');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the intent until the end of the transaction. One statement: a call that ended while it ran may be overlooked,
   * which `record` notices.
   * @returns the response that was given before, or undefined for a new intent
   * @throws DomainError idempotency.running when another call holds it; idempotency.other-body
   */
  async claim(intent: Intent): Promise<StoredResponse | undefined> {
    const [row] = await this.em.execute<({ locked: boolean } & Row)[]>(
      `select pg_try_advisory_xact_lock(hashtextextended(?, 7)) as locked, k.fingerprint, k.state, k.status, k.body, k.created_at
         from (select 1) one left join idempotency_key k on k.scope = ?`,
      [intent.scope, intent.scope],
    );
    if (!row?.locked) throw new DomainError('idempotency.running');
    return row.fingerprint === null ? undefined : this.responseOf(intent, row);
  }

  /**
   * Writes the response of a claimed intent with the commit of the transaction, which a response that another call gave
   * meanwhile refuses (`isGiven`).
   */
  async record(intent: Intent, { status, body }: StoredResponse): Promise<void> {
    await executeWithNext(
      this.em,
      `insert into idempotency_key (scope, fingerprint, state, status, body, created_at) values (?, ?, 'done', ?, ?::jsonb, ?)`,
      [intent.scope, intent.fingerprint, status, JSON.stringify(seal(intent, body)), this.clock.now()],
    );
  }

  /** Whether a transaction failed since the intent was answered before: the same call again is answered by that. */
  isGiven(error: unknown): boolean {
    return violatedConstraint(error) === 'idempotency_key_pkey';
  }

  /**
   * Writes that the call has begun, or takes over one whose process is gone.
   * @returns the response when the call was answered before; else whether the call is new or taken over
   * @throws DomainError idempotency.other-body, idempotency.running
   */
  async start(intent: Intent): Promise<StoredResponse | 'new' | 'resumed'> {
    const now = this.clock.now();
    const inserted = await this.em.execute<unknown[]>(
      `insert into idempotency_key (scope, fingerprint, state, created_at) values (?, ?, 'started', ?)
       on conflict (scope) do nothing returning scope`,
      [intent.scope, intent.fingerprint, now],
    );
    if (inserted.length === 1) return 'new';
    const row = await this.read(intent);
    if (row?.state === 'done') return this.responseOf(intent, row);
    this.refuseOther(intent, row);
    const resumed = await this.em.execute<unknown[]>(
      `update idempotency_key set created_at = ? where scope = ? and state = 'started' and created_at <= ? returning scope`,
      [now, intent.scope, new Date(now.getTime() - RESUME_AFTER)],
    );
    if (resumed.length === 0) throw new DomainError('idempotency.running');
    return 'resumed';
  }

  async finish(intent: Intent, { status, body }: StoredResponse): Promise<void> {
    await this.em.execute(
      `insert into idempotency_key (scope, fingerprint, state, status, body, created_at) values (?, ?, 'done', ?, ?::jsonb, ?)
       on conflict (scope) do update set state = 'done', status = excluded.status, body = excluded.body`,
      [intent.scope, intent.fingerprint, status, JSON.stringify(seal(intent, body)), this.clock.now()],
    );
  }

  /**
   * Forgets a started call whose refusal is not worth keeping. Never throws: what refused the call (no connection, say)
   * may refuse this as well, and then it is tried again beside the response until the key is free.
   */
  async release(intent: Intent): Promise<void> {
    if (await this.forget(intent)) return;
    void (async () => {
      for (const pause of RELEASE_PAUSES) {
        await sleep(pause, undefined, { ref: false });
        if (await this.forget(intent)) return;
      }
      this.log.warn('idempotency key could not be released; it stays locked until it expires');
    })();
  }

  private async forget({ scope }: Intent): Promise<boolean> {
    try {
      // Not the request's own connection: its transaction may be what failed.
      await this.em
        .fork()
        .execute(`delete from idempotency_key where scope = ? and state = 'started'`, [scope]);
      return true;
    } catch {
      return false;
    }
  }

  private async read({ scope }: Intent): Promise<Row | undefined> {
    const [row] = await this.em.execute<Row[]>(
      'select fingerprint, state, status, body, created_at from idempotency_key where scope = ?',
      [scope],
    );
    return row;
  }

  private responseOf(intent: Intent, row: Row): StoredResponse {
    this.refuseOther(intent, row);
    if (row.state !== 'done' || row.status === null || row.body === null)
      throw new DomainError('idempotency.running');
    return { status: row.status, body: unseal(intent, row.body) };
  }

  private refuseOther(intent: Intent, row: Row | undefined): void {
    if (row && row.fingerprint !== intent.fingerprint) throw new DomainError('idempotency.other-body');
  }
}
