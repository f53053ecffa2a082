import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { executeWithNext, violatedConstraint, WITHOUT_WAIT } from '@plantao/platform/database';
import type { TakenRow } from '../limits/rate-limiter.service.js';
import type { AllowedCallers } from '../sessions/caller.js';
import {
  seal,
  unseal,
  type FoundKey,
  type HeldIntent,
  type Intent,
  type KeyRow,
} from './idempotency-secrets.js';

export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A statement whose result has the columns user_id, role, usable and active of a session. */
interface SessionQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** SQL that counts a call, `limits.take`. */
interface LimitPart {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What a key is looked up by when its caller is not known yet. */
export interface UnclaimedKey {
  /** The scope without its caller (`scopeRest`). */
  readonly rest: string;
  readonly fingerprint: string;
}

const TAKEN = `,
              (select jsonb_build_object('refused', refused, 'wait', wait) from allowed) as taken`;

/** Only what the call still holds: 'lost' is no state, so that the table refuses it with all that its transaction did. */
const FINISH = `
  insert into idempotency_key as k (scope, fingerprint, state, status, body, created_at)
  values (?, ?, 'done', ?, ?::jsonb, ?)
  on conflict (scope) do update set status = excluded.status, body = excluded.body,
    state = case when k.state = 'started' and k.created_at = excluded.created_at then 'done' else 'lost' end`;

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
    const [row] = await this.em.execute<({ locked: boolean } & (KeyRow | { fingerprint: null }))[]>(
      `select pg_try_advisory_xact_lock(hashtextextended(?, 7)) as locked, k.fingerprint, k.state, k.status, k.body
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

  /** Whether something failed since the call was slow and another one has taken its key over: that one's answer counts. */
  isTakenOver(error: unknown): boolean {
    return violatedConstraint(error) === 'idempotency_key_state_check';
  }

  /** Whether a transaction failed since the intent was answered before: the same call again is answered by that. */
  isGiven(error: unknown): boolean {
    return violatedConstraint(error) === 'idempotency_key_pkey';
  }

  /**
   * Looks up a session together with a key of its person, in one statement. A key that nobody had is written as started,
   * as `start` does, if the session is usable, its person is `allowed` the call, and the call is within its limit (`limit`
   * may name `user_id`); nothing is written otherwise. The key does not wait for the disk: a crash of PostgreSQL undoes it only
   * with all that the call has written since, and a call that goes on after that still has one answer (`finish`), and one effect
   * where that stores its response in its own transaction or is idempotent by itself. Outside of transactions.
   * @returns `taken`: what the limit has answered, if it was asked
   */
  async startWith<Session extends object>(
    session: SessionQuery,
    allowed: AllowedCallers,
    { rest, fingerprint }: UnclaimedKey,
    limit?: LimitPart,
  ): Promise<{ session: Session | undefined; found: FoundKey; taken: TakenRow | undefined }> {
    const now = this.clock.now();
    const [row] = await this.em.execute<
      (Session & { isNew: boolean; known: KeyRow | null; taken: TakenRow | null })[]
    >(
      `with session as (${session.sql}),
       allowed as (
         select user_id${limit ? ', taken.refused, taken.wait' : ''}
           from session${limit ? `, lateral ${limit.sql} taken` : ''} where usable and active and (${allowed.text})),
       counted as (
         select encode(sha256(convert_to('["' || user_id::text || '",' || ?::text, 'UTF8')), 'hex') as scope
           from allowed${limit ? ' where refused is null' : ''}),
       begun as (
         insert into idempotency_key (scope, fingerprint, state, created_at)
         select scope, ?::text, 'started', ?::timestamptz from counted where ${WITHOUT_WAIT} on conflict (scope) do nothing returning scope)
       select s.*, exists (select from begun) as "isNew",
              (select jsonb_build_object('fingerprint', k.fingerprint, 'state', k.state, 'status', k.status, 'body', k.body)
                 from idempotency_key k join counted c on c.scope = k.scope) as known${limit ? TAKEN : ''}
         from session s`,
      [...session.values, ...(limit?.values ?? []), ...allowed.values, rest, fingerprint, now],
    );
    const found = { heldSince: row?.isNew === true ? now : null, row: row?.known ?? null };
    return { session: row, found, taken: row?.taken ?? undefined };
  }

  /**
   * Writes that the call has begun, or takes over one whose process is gone; `intent.found` is not looked up again.
   * @returns the response when the call was answered before; else the intent, new or taken over
   * @throws DomainError idempotency.other-body, idempotency.running
   */
  async start(intent: Intent): Promise<StoredResponse | HeldIntent> {
    const { found } = intent;
    if (found?.heldSince) return { ...intent, heldSince: found.heldSince, resumed: false };
    const heldSince = this.clock.now();
    if (!found && (await this.insert(intent, heldSince))) return { ...intent, heldSince, resumed: false };
    const row = found?.row ?? (await this.read(intent));
    if (row?.state === 'done') return this.responseOf(intent, row);
    this.refuseOther(intent, row);
    const resumed = await this.em.execute<unknown[]>(
      `update idempotency_key set created_at = ? where scope = ? and state = 'started' and created_at <= ? returning scope`,
      [heldSince, intent.scope, new Date(heldSince.getTime() - RESUME_AFTER)],
    );
    if (resumed.length === 0) throw new DomainError('idempotency.running');
    return { ...intent, heldSince, resumed: true };
  }

  /**
   * What another call has answered that took this one's key over.
   * @throws DomainError idempotency.running while it has not
   */
  async answerOf(intent: Intent): Promise<StoredResponse> {
    const row = await this.read(intent);
    if (!row) throw new DomainError('idempotency.running');
    return this.responseOf(intent, row);
  }

  /** Fails when the call has lost its key (`isTakenOver`), and writes nothing then. */
  async finish(intent: HeldIntent, response: StoredResponse): Promise<void> {
    await this.em.execute(FINISH, this.finished(intent, response));
  }

  /**
   * The same with the next statement of the transaction of `em`, or with its commit: the result and its response are one,
   * and a call that has lost its key has no result.
   */
  async finishWith(em: EntityManager, intent: HeldIntent, response: StoredResponse): Promise<void> {
    await executeWithNext(em, FINISH, this.finished(intent, response));
  }

  /** Forgets a key that was written as started when the session of its caller was looked up: the call was refused before it began. */
  async releaseFound(intent: Intent | undefined): Promise<void> {
    const heldSince = intent?.found?.heldSince;
    if (intent && heldSince) await this.release({ ...intent, heldSince, resumed: false });
  }

  /**
   * Forgets a started call whose refusal is not worth keeping, unless another one has taken its key over. Never throws:
   * what refused the call (no connection, say) may refuse this as well, and then it is tried again beside the response
   * until the key is free.
   */
  async release(intent: HeldIntent): Promise<void> {
    if (await this.forget(intent)) return;
    void (async () => {
      for (const pause of RELEASE_PAUSES) {
        await sleep(pause, undefined, { ref: false });
        if (await this.forget(intent)) return;
      }
      this.log.warn('idempotency key could not be released; it stays locked until it expires');
    })();
  }

  private async forget({ scope, heldSince }: HeldIntent): Promise<boolean> {
    try {
      // Not the request's own connection: its transaction may be what failed.
      await this.em
        .fork()
        .execute(`delete from idempotency_key where scope = ? and state = 'started' and created_at = ?`, [
          scope,
          heldSince,
        ]);
      return true;
    } catch {
      return false;
    }
  }

  private async insert({ scope, fingerprint }: Intent, now: Date): Promise<boolean> {
    const inserted = await this.em.execute<unknown[]>(
      `insert into idempotency_key (scope, fingerprint, state, created_at) values (?, ?, 'started', ?)
       on conflict (scope) do nothing returning scope`,
      [scope, fingerprint, now],
    );
    return inserted.length === 1;
  }

  private async read({ scope }: Intent): Promise<KeyRow | undefined> {
    const [row] = await this.em.execute<KeyRow[]>(
      'select fingerprint, state, status, body from idempotency_key where scope = ?',
      [scope],
    );
    return row;
  }

  private finished(intent: HeldIntent, { status, body }: StoredResponse): unknown[] {
    const sealed = JSON.stringify(seal(intent, body));
    return [intent.scope, intent.fingerprint, status, sealed, intent.heldSince];
  }

  private responseOf(intent: Intent, row: KeyRow): StoredResponse {
    this.refuseOther(intent, row);
    if (row.state !== 'done' || row.status === null || row.body === null)
      throw new DomainError('idempotency.running');
    return { status: row.status, body: unseal(intent, row.body) };
  }

  private refuseOther(intent: Intent, row: KeyRow | undefined): void {
    if (row && row.fingerprint !== intent.fingerprint) throw new DomainError('idempotency.other-body');
  }
}
