import { Injectable } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { recordEvent } from '../shared/aggregate.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Setting } from './entities/setting.entity.js';
import { SETTINGS, type SettingKey, type SettingValue, type SettingValues } from './registry.js';

/** How long another process may still see the old value, in milliseconds. */
const FRESH = 2_000;

/** Reads and changes the shop's settings; a change takes effect everywhere within two seconds, without restart. */
@Injectable()
export class Settings {
  private cached: { values: SettingValues; until: number } | undefined;

  constructor(private readonly em: EntityManager) {}

  async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    return (await this.all())[key] as SettingValue<K>;
  }

  /** Every setting with its stored value, or its default. */
  async all(): Promise<SettingValues> {
    if (this.cached && this.cached.until > Date.now()) return this.cached.values;
    // Inside a request its own connection is used: waiting for a second one while holding one can starve the pool.
    const em = (RequestContext.getEntityManager() as EntityManager | undefined) ?? this.em.fork();
    const rows = await em.execute<{ key: string; value: unknown }[]>('select key, value from setting');
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const values = Object.fromEntries(
      Object.entries(SETTINGS).map(([key, definition]) => [key, usable(definition, stored.get(key))]),
    ) as SettingValues;
    this.cached = { values, until: Date.now() + FRESH };
    return values;
  }

  /**
   * Stores the given settings, all or none.
   * @throws DomainError setting.unknown, setting.invalid (ASET-08).
   */
  async change(changes: Readonly<Record<string, unknown>>, actorId: string | null): Promise<SettingValues> {
    for (const [key, value] of Object.entries(changes)) {
      const definition = (SETTINGS as Record<string, { accepts: (value: unknown) => boolean }>)[key];
      if (!definition) throw new DomainError('setting.unknown', { key });
      if (!definition.accepts(value)) throw new DomainError('setting.invalid', { key });
    }
    await this.em.fork().transactional(async (em) => {
      let last: Setting | undefined;
      for (const [key, value] of Object.entries(changes)) {
        const setting = (await em.findOne(Setting, { key })) ?? em.create(Setting, { key, value });
        Object.assign(setting, { value, updatedBy: actorId });
        em.persist(setting);
        last = setting;
      }
      if (last) recordEvent(last, 'settings.changed', { keys: Object.keys(changes) });
    });
    this.cached = undefined;
    return this.all();
  }
}

function usable(
  definition: { default: unknown; accepts: (value: unknown) => boolean },
  stored: unknown,
): unknown {
  return stored !== undefined && definition.accepts(stored) ? stored : definition.default;
}
