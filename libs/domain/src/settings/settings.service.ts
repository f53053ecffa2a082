import { Injectable, Optional } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Env } from '@plantao/platform/config';
import { actorOf, SHOP, type Actor } from '../shared/actor.js';
import { recordEvent } from '../events.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Setting } from './entities/setting.entity.js';
import type { SettingDefinition } from './rules/setting-kinds.rules.js';
import { faultsOf, crossFieldErrors, normalOf } from './rules/settings-form.rules.js';
import {
  SETTINGS,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from './rules/settings-registry.rules.js';

/** How long another process may still see the old value, in milliseconds, unless it hears of changes (`keepWhile`). */
const FRESH = 900;

export interface SettingsState {
  readonly values: SettingValues;
  /** Grows with every change. */
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** Reads and changes the shop's settings; a change takes effect everywhere within a second, without restart. */
@Injectable()
export class Settings {
  private cached: { state: SettingsState; changedAt: ReadonlyMap<string, Date>; until: number } | undefined;
  /** Grows with every `forget`: what was read before it is not kept. */
  private forgotten = 0;
  /** Transactions of callers that have changed them: what these read is not kept, since they may still fail to commit. */
  private readonly changing = new WeakSet<object>();
  private isKept: () => boolean = () => false;

  private readonly isProduction: boolean;

  constructor(
    private readonly em: EntityManager,
    @Optional() env?: Env,
  ) {
    this.isProduction = env?.APP_ENV === 'production';
  }

  async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    return (await this.all())[key] as SettingValue<K>;
  }

  /** Every setting with its stored value, or its default. */
  async all(): Promise<SettingValues> {
    return (await this.known()).state.values;
  }

  /** The same in a transaction: read with its own connection, since who waits for a second one can starve the pool. */
  async allWith(em: EntityManager): Promise<SettingValues> {
    return (await this.known(em)).state.values;
  }

  /**
   * For a process that is notified of changes and then calls `forget`: what was read is kept for as long as `isKept` says
   * that no change of another process can be unknown, instead of less than a second.
   */
  keepWhile(isKept: () => boolean): void {
    this.isKept = isKept;
  }

  /** When one of the named settings was last changed; null when all of them stand as they always did. */
  async changedAt(keys: readonly SettingKey[]): Promise<Date | null> {
    const { changedAt } = await this.known();
    const times = keys.flatMap((key) => changedAt.get(key)?.getTime() ?? []);
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  }

  /** Another process has changed them: the next call reads them again. */
  forget(): void {
    this.cached = undefined;
    this.forgotten += 1;
  }

  /** As stored at this moment, with the version that a change sends back. */
  async now(): Promise<SettingsState> {
    this.forget();
    return (await this.known()).state;
  }

  /**
   * Stores the given settings, all or none. `version` is that of the form; a later change of somebody else is not
   * overwritten.
   * @throws DomainError setting.unknown, setting.invalid (details.fields), setting.stale (ASET-08).
   */
  async change(
    changes: Readonly<Record<string, unknown>>,
    actor: Actor | null,
    version?: number,
  ): Promise<SettingValues> {
    refuseFaults(changes, faultsOf(changes));
    const ambient = this.em.getContext(false);
    const transaction = ambient.getTransactionContext<object>();
    if (transaction) this.changing.add(transaction);
    await (ambient.isInTransaction() ? ambient : this.em.fork()).transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
      const before = await readState(em as EntityManager, this.isProduction);
      if (version !== undefined && version !== before.state.version) throw new DomainError('setting.stale');
      const wanted = Object.entries(changes).map(([key, value]) => [key, normalOf(key, value)] as const);
      const different = wanted.filter(([key, value]) => before.state.values[key as SettingKey] !== value);
      if (different.length === 0) return;
      const next = { ...before.state.values, ...Object.fromEntries(different) } as SettingValues;
      refuseFaults(changes, crossFieldErrors(next));
      await store(em as EntityManager, different, before.state.values, actor ?? SHOP);
    });
    return (await this.now()).values;
  }

  private async known(own?: EntityManager) {
    if (this.cached && (this.cached.until > Date.now() || this.isKept())) return this.cached;
    // Inside a request its own connection is used: waiting for a second one while holding one can starve the pool.
    const em = own ?? (RequestContext.getEntityManager() as EntityManager | undefined) ?? this.em.fork();
    const { forgotten } = this;
    const read = { ...(await readState(em, this.isProduction)), until: Date.now() + FRESH };
    const transaction = em.getContext(false).getTransactionContext<object>();
    if (forgotten === this.forgotten && !(transaction && this.changing.has(transaction))) this.cached = read;
    return read;
  }
}

async function readState(
  em: EntityManager,
  isProduction: boolean,
): Promise<{ state: SettingsState; changedAt: ReadonlyMap<string, Date> }> {
  const rows = await em.execute<
    { key: string; value: unknown; version: number; updated_at: Date | string }[]
  >('select key, value, version, updated_at from setting');
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, definition]) => [
      key,
      usable(definition, stored.get(key), isProduction),
    ]),
  ) as SettingValues;
  const changedAt = new Map(rows.map(({ key, updated_at }) => [key, new Date(updated_at)]));
  const latest = Math.max(0, ...[...changedAt.values()].map((at) => at.getTime()));
  return {
    changedAt,
    state: {
      values,
      version: rows.reduce((sum, row) => sum + row.version, 0),
      updatedAt: latest > 0 ? new Date(latest) : null,
    },
  };
}

async function store(
  em: EntityManager,
  changes: readonly (readonly [string, unknown])[],
  before: SettingValues,
  actor: Actor,
): Promise<void> {
  let last: Setting | undefined;
  for (const [key, value] of changes) {
    const setting = (await em.findOne(Setting, { key })) ?? em.create(Setting, { key, value });
    Object.assign(setting, { value, updatedBy: actor.id });
    em.persist(setting);
    last = setting;
  }
  if (last) recordEvent(last, 'settings.changed', { keys: changes.map(([key]) => key) });
  em.persist(
    AuditEntry.of({
      ...actorOf(actor),
      action: 'settings.change',
      entity: 'settings',
      entityId: 'shop',
      before: Object.fromEntries(changes.map(([key]) => [key, before[key as SettingKey]])),
      after: Object.fromEntries(changes),
    }),
  );
  await em.flush();
}

function refuseFaults(changes: Readonly<Record<string, unknown>>, fields: Record<string, string>): void {
  const [first] = Object.keys(fields);
  if (first === undefined) return;
  const unknown = Object.keys(changes).find((key) => !Object.hasOwn(SETTINGS, key));
  if (unknown !== undefined)
    throw new DomainError('setting.unknown', { key: unknown.slice(0, 80) }, { fields });
  throw new DomainError('setting.invalid', { key: first }, { fields });
}

function usable(
  definition: Pick<SettingDefinition, 'default' | 'inProduction'> & { accepts: (value: unknown) => boolean },
  stored: unknown,
  isProduction: boolean,
): unknown {
  if (stored !== undefined && definition.accepts(stored)) return stored;
  return isProduction ? (definition.inProduction ?? definition.default) : definition.default;
}
