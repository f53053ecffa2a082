import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Observation } from './alarms.service.js';
import { POLICY_ALARM, type PolicyReportFacts } from './rules/policy-report.rules.js';

/** Different reports that are kept; an unknown client that makes them up fills no disk. */
const MAX_KEPT = 200;
/** Different reports that a process collects before it writes, and milliseconds between two writes. */
const MAX_COLLECTED = 50;
const WRITE_MS = 10_000;
const MAX_NETWORKS = 5;

interface Collected extends PolicyReportFacts {
  reports: number;
  readonly networks: Set<string>;
}

const WRITE = `
  insert into policy_report (id, directive, blocked, page, networks, reports)
  select id, directive, blocked, page, networks, reports
    from jsonb_to_recordset(?::jsonb) as r(id text, directive text, blocked text, page text, networks text[], reports int)
   where exists (select from policy_report known where known.id = r.id)
      or (select count(*) from policy_report) < ${MAX_KEPT}
  on conflict (id) do update set reports = least(policy_report.reports + excluded.reports, 1000000), last_at = now(),
    networks = (select array_agg(n) from (select distinct n from unnest(policy_report.networks || excluded.networks) n limit ${MAX_NETWORKS}) merged)`;

/** Reports of browsers about what the policy of a page refused: collected, and written some seconds later (S10). */
@Injectable()
export class PolicyReports {
  private collected = new Map<string, Collected>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  /** @param network where the report came from; only a digest of it is kept */
  add(reports: readonly PolicyReportFacts[], network: string): void {
    for (const facts of reports) {
      const id = digest(`${facts.directive} ${facts.blocked} ${facts.page}`);
      const known = this.collected.get(id);
      if (!known && this.collected.size >= MAX_COLLECTED) continue;
      const one = known ?? { ...facts, reports: 0, networks: new Set<string>() };
      one.reports += 1;
      if (one.networks.size < MAX_NETWORKS) one.networks.add(digest(network).slice(0, 16));
      this.collected.set(id, one);
    }
    if (this.collected.size > 0) this.timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  /** Writes what was collected; what the database does not take is lost, as browsers report again. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rows = [...this.collected].map(([id, { networks, ...facts }]) => ({
      id,
      ...facts,
      networks: [...networks],
    }));
    this.collected = new Map();
    if (rows.length > 0)
      await this.em
        .fork()
        .execute(WRITE, [JSON.stringify(rows)], 'run')
        .catch(() => undefined);
  }
}

const SEEN = `select count(*)::int as figure, coalesce(string_agg(directive || ' ' || blocked || ' ' || page, '; '), '') as detail
  from (select * from policy_report where last_at > now() - interval '${POLICY_ALARM.hours} hours'
          and cardinality(networks) >= ${POLICY_ALARM.networks} order by reports desc limit 5) lately`;

/** What several networks have reported lately, the most frequent first. */
export async function refusedContent(em: EntityManager): Promise<Observation> {
  const [row] = await em.execute<{ figure: number; detail: string }[]>(SEEN);
  return row && row.figure > 0 ? { figure: row.figure, detail: row.detail.slice(0, 300) } : undefined;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
