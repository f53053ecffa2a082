import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { auditFaultText, readHead, sealKeys, verifyChain, type AuditHead } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { directUrl, type Env } from '@plantao/platform/config';
import { auditPowers, isDatabaseUnavailable } from '@plantao/platform/database';
import { auditHeadsOf, fileStoreOf } from '@plantao/providers/storage';
import { fault, fine, messageOf, notice, type Finding } from './finding.js';

const RUNBOOK = 'audit-broken';
/** PostgreSQL's names for a table and a schema that are not there yet. */
const NOT_YET = new Set(['42P01', '3F000']);

/**
 * Whether the processes could rewrite the audit log, and whether somebody has: every entry is compared with its seal, some
 * thousand in memory at a time (docs/adr/0027).
 * @param mailed a head from a daily mail, `<position>:<hash>`
 */
export async function auditLog(env: Env, mailed: string | undefined): Promise<Finding[]> {
  const orm = await MikroORM.init(shopOrmOptions(directUrl(env), 2));
  try {
    return [...(await powers(env)), ...(await chain(orm.em.fork() as EntityManager, env, mailed))];
  } catch (error) {
    // The look at the database says so.
    if (isDatabaseUnavailable(error) || NOT_YET.has((error as { code?: string }).code ?? '')) return [];
    return [fault(`não deu para conferir a auditoria: ${messageOf(error)}`, RUNBOOK)];
  } finally {
    await orm.close().catch(() => undefined);
  }
}

async function powers(env: Env): Promise<Finding[]> {
  const held = await auditPowers(directUrl(env));
  if (held.length === 0) return [fine('os processos não podem alterar a auditoria')];
  const what = `o papel do banco em DATABASE_URL pode alterar a auditoria (${held.join(', ')}): dê aos processos um papel próprio, com DATABASE_MIGRATION_URL (README, Produção)`;
  return [env.APP_ENV === 'production' ? fault(what, RUNBOOK) : notice(what)];
}

async function chain(em: EntityManager, env: Env, mailed: string | undefined): Promise<Finding[]> {
  const keys = sealKeys(env.AUDIT_SEAL_KEY);
  const kept = await keptHeads(env);
  const known = [...(mailed === undefined ? [] : [headOf(mailed)]), ...(kept.heads ?? [])];
  const { position, fault: broken } = await em.transactional(async (inner) => {
    await inner.execute(`set local statement_timeout = '110s'`);
    await inner.execute(`set local idle_in_transaction_session_timeout = '110s'`);
    const recorded = await inner.execute<AuditHead[]>(
      `select position::float8 as position, encode(hash, 'hex') as hash from audit.verification
        where fault is null and complete order by id desc limit 366`,
    );
    return verifyChain(inner as EntityManager, { keys, known: [...known, ...recorded] });
  });
  if (broken) return [...kept.findings, fault(`auditoria alterada: ${auditFaultText(broken)}`, RUNBOOK)];
  const unsigned = 'AUDIT_SEAL_KEY não está definida: os lacres da auditoria não são assinados';
  return [
    fine(`auditoria inteira: ${position} registros conferem com os seus lacres`),
    ...kept.findings,
    ...(kept.heads?.length
      ? [fine(`${kept.heads.length} comprovantes guardados no balde estão na corrente`)]
      : []),
    ...(mailed ? [fine(`o comprovante ${mailed.slice(0, 20)}… está na corrente`)] : []),
    ...(keys.length > 0 ? [] : [env.APP_ENV === 'production' ? fault(unsigned, RUNBOOK) : notice(unsigned)]),
  ];
}

/** What the bucket has kept of the chain's heads; a bucket that cannot be read is a finding, and the rest is compared. */
async function keptHeads(env: Env): Promise<{ heads?: AuditHead[]; findings: Finding[] }> {
  try {
    return { heads: await auditHeadsOf(fileStoreOf(env, new Clock())).all(), findings: [] };
  } catch (error) {
    const what = `os comprovantes da auditoria no balde ${env.S3_BUCKET} não puderam ser lidos: ${messageOf(error)}`;
    return { findings: [fault(what, RUNBOOK)] };
  }
}

/** @throws Error when it is not what the mail says */
function headOf(mailed: string): AuditHead {
  const head = readHead(mailed);
  if (!head) throw new Error('--audit-head é o texto do e-mail: <posição>:<64 letras e números>');
  return head;
}
