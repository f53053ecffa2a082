import { hideWritten } from '@plantao/domain/accounts/rules/redaction.rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListAuditDto } from '@plantao/contracts/admin/audit.dto';
import { auditChainState } from '@plantao/platform/audit';
import { auditSubjects } from './audit-names.js';
import type {
  AuditResponse,
  AuditEntryView,
  AuditOptionsResponse,
} from '@plantao/contracts/admin/audit.view';

type AuditRow = Omit<AuditEntryView, 'at' | 'names' | 'gone'> & { at: Date | string };

const ZONE = `'America/Sao_Paulo'`;

/** The register of changes, read by its indexes: one statement a page, and one for what it speaks of. */
@Injectable()
export class AuditReader {
  constructor(private readonly em: EntityManager) {}

  /** @param sees whether the caller sees personal data: else what people wrote freely is hidden whole */
  async list(query: ListAuditDto, sees: boolean): Promise<AuditResponse['data']> {
    const { text, values } = conditionsOf(query);
    const rows = await this.em.execute<AuditRow[]>(
      `select id, at, actor_id as "actorId", actor, action, entity, entity_id as "entityId", before, after,
              request_id as "requestId"
         from audit_log where ${text} order by at desc, id desc limit ?`,
      [...values, query.limit + 1],
    );
    const page = rows.slice(0, query.limit);
    const known = await auditSubjects(this.em, page);
    return {
      entries: page.map((row) => ({
        ...row,
        ...(sees ? {} : { before: hideWritten(row.before), after: hideWritten(row.after) }),
        at: new Date(row.at).toISOString(),
        ...known(row),
      })),
      next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async options(): Promise<AuditOptionsResponse['data']> {
    const [chain, actors, actions, entities] = await Promise.all([
      auditChainState(this.em),
      ...(['actor', 'action', 'entity'] as const).map((column) => this.distinct(column)),
    ]);
    return {
      actors: actors ?? [],
      actions: actions ?? [],
      entities: entities ?? [],
      chain: {
        sealed: chain.position,
        verifiedAt: chain.verifiedAt && new Date(chain.verifiedAt).toISOString(),
        broken: chain.fault !== null,
      },
    };
  }

  /** Steps from value to value in the index: as many probes as there are values, however long the register is. */
  private async distinct(column: 'actor' | 'action' | 'entity'): Promise<string[]> {
    const rows = await this.em.execute<{ value: string }[]>(
      `with recursive step as (
         (select ${column} as value from audit_log order by ${column} limit 1)
         union all
         select (select a.${column} from audit_log a where a.${column} > step.value order by a.${column} limit 1)
           from step where step.value is not null)
       select value from step where value is not null limit 500`,
    );
    return rows.map(({ value }) => value);
  }
}

const EQUALS = { entity: 'entity', entityId: 'entity_id', actor: 'actor', action: 'action' } as const;

function conditionsOf(query: ListAuditDto): { text: string; values: unknown[] } {
  const conditions = ['true'];
  const values: unknown[] = [];
  const add = (condition: string, value: string | undefined): void => {
    if (!value) return;
    conditions.push(condition);
    values.push(value);
  };
  for (const [key, column] of Object.entries(EQUALS)) add(`${column} = ?`, query[key as keyof typeof EQUALS]);
  add(`at >= ?::date::timestamp at time zone ${ZONE}`, query.from);
  add(`at < (?::date + 1)::timestamp at time zone ${ZONE}`, query.to);
  add('(at, id) < (select at, id from audit_log where id = ?)', query.after);
  return { text: conditions.join(' and '), values };
}
