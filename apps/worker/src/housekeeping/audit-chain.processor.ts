import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AlarmsService } from '@plantao/domain/alarms';
import {
  AuditHeads,
  auditFaultText,
  sealEntries,
  sealKeys,
  verifyChain,
  type AuditHead,
  type AuditVerification,
} from '@plantao/platform/audit';
import { Env } from '@plantao/platform/config';
import { Log } from '@plantao/platform/logging';
import { OutboxMessage } from '@plantao/platform/outbox';
import { external, idOf, scheduled } from '../job-handler.js';

/** Seals that one run of the verification looks at: some seconds. The next run goes on after them. */
const STRIDE = 200_000;
/** Hours between the ends of two verifications of the whole chain: once a day, with runs that are an hour apart. */
const WHOLE_HOURS = 23;

interface Last extends AuditHead {
  readonly complete: boolean;
  readonly fault: string | null;
  readonly hours: number;
}

const LAST = `select position::float8 as position, encode(hash, 'hex') as hash, complete, fault,
    extract(epoch from now() - at)::float8 / 3600 as hours
  from audit.verification where fault is null order by id desc limit 1`;
const KNOWN = `select position::float8 as position, encode(hash, 'hex') as hash
  from audit.verification where fault is null and complete order by id desc limit 30`;

const VERIFIED = `select position::float8 as position, encode(hash, 'hex') as hash, at from audit.verification where id = ?`;

/** Keeps the chain over the audit log and looks whether it holds (S15, docs/adr/0027). */
@Injectable()
export class AuditChainProcessor {
  constructor(
    private readonly alarms: AlarmsService,
    private readonly env: Env,
    private readonly heads: AuditHeads,
    @Inject(Log) private readonly log: Log,
  ) {}

  /** Seals what was committed since the last run, which is a minute ago. */
  readonly seal = scheduled(async ({ em, signal, note }) => {
    let total = 0;
    for (;;) {
      const sealed = await sealEntries(em, sealKeys(this.env.AUDIT_SEAL_KEY));
      total += sealed;
      if (sealed === 0 || signal.aborted) break;
    }
    if (total > 0) await note(`sealed: ${total}`);
  });

  /**
   * Compares the whole log with its chain once a day, in several runs where it is long. A chain that holds is reported to
   * the world outside: in a mail and in the log of this process.
   */
  readonly verify = scheduled(async ({ em, signal, note }) => {
    const [last] = await em.execute<Last[]>(LAST);
    if (last?.complete && last.hours < WHOLE_HOURS) return;
    const found = await this.look(em, last?.complete === false ? last : undefined, signal);
    if (found.position === 0 && !found.fault) return;
    const fault = found.fault && auditFaultText(found.fault);
    if (found.complete) this.log.info({ position: found.position, hash: found.hash }, 'audit log verified');
    if (fault) this.log.error({ fault }, 'the audit log is not what was sealed');
    await note(fault ?? `up to ${found.position}${found.complete ? ', whole' : ''}`);
    await this.alarms.observe(async (inner) => {
      await this.record(inner, found, fault);
      // What was found stays an alarm until a whole look finds nothing.
      if (fault) return { 'audit-broken': { figure: found.fault?.position ?? 1, detail: fault } };
      return found.complete ? { 'audit-broken': undefined } : {};
    });
  });

  /** The head that was found to hold, as an object of its day in the bucket, where the shop has one. */
  readonly keepHead = external<'housekeeping.keep-audit-head'>(async (event, { em }) => {
    const [head] = await em
      .fork()
      .execute<(AuditHead & { at: Date | string })[]>(VERIFIED, [idOf(event, 'verificationId')]);
    if (head) await this.heads.keep(head, new Date(head.at));
  });

  private look(
    em: EntityManager,
    after: AuditHead | undefined,
    signal: AbortSignal,
  ): Promise<AuditVerification> {
    return em.fork().transactional(async (inner) => {
      await inner.execute(`set local statement_timeout = '60s'`);
      await inner.execute(`set local idle_in_transaction_session_timeout = '60s'`);
      const known = await inner.execute<AuditHead[]>(KNOWN);
      const keys = sealKeys(this.env.AUDIT_SEAL_KEY);
      return verifyChain(inner as EntityManager, {
        keys,
        known,
        limit: STRIDE,
        signal,
        ...(after && { after }),
      });
    });
  }

  private async record(
    em: EntityManager,
    found: AuditVerification,
    fault: string | undefined,
  ): Promise<void> {
    const [row] = await em.execute<{ id: string }[]>(
      `insert into audit.verification (position, hash, complete, fault) values (?, decode(?, 'hex'), ?, ?) returning id`,
      [found.position, found.hash, found.complete, fault ?? null],
    );
    if (found.complete && row)
      em.persist(OutboxMessage.of('audit.verified', { verificationId: String(row.id) }));
  }
}
