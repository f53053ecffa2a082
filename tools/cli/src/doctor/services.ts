import type { Env } from '@plantao/platform/config';
import { probeMail } from '@plantao/providers/probes/mail-probe';
import { probeProviders, type ProbeResult } from '@plantao/providers/probes/provider-probes';
import { fault, fine, notice, messageOf, type Finding } from './finding.js';
import { clock } from './machine.js';

/** A `Date` header has whole seconds, and a slow answer its way. */
const CLOCK_TOLERANCE_MS = 10_000;

const PROBLEMS: Record<NonNullable<ProbeResult['problem']>, string> = {
  'no-answer': 'não respondeu',
  credentials: 'recusou a credencial',
  refused: 'recusou a pergunta',
  'not-json': 'respondeu algo que não se entende',
  'other-account': 'a credencial é de outra conta, não da de MP_COLLECTOR_ID',
};

/**
 * Each external service, asked once. A silent one is a fault of a production shop; a demonstration whose sandbox is not
 * running gets a notice.
 */
export async function services(env: Env): Promise<Finding[]> {
  const bad = env.APP_ENV === 'production' ? fault : notice;
  const [results, mail] = await Promise.all([probeProviders(env), mailServer(env, bad)]);
  const answers = results.map(({ name, host, problem, detail }) =>
    problem ? bad(`${name} (${host}) ${PROBLEMS[problem]}: ${detail}`) : fine(`${name} (${host}) responde`),
  );
  return [...answers, ...missing(env), mail, ...clocks(results)];
}

function missing(env: Env): Finding[] {
  const carrier = notice('sem ME_TOKEN: o frete vem da tabela por região e não há etiquetas');
  // Without a payment token production does not open: the gate says so.
  return env.ME_TOKEN ? [] : [carrier];
}

async function mailServer(env: Env, bad: (what: string) => Finding): Promise<Finding> {
  const host = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL).host : env.SMTP_URL;
  try {
    await probeMail(env);
    return fine(`servidor de e-mail (${host}) responde`);
  } catch (error) {
    return bad(`servidor de e-mail (${host}) não aceita: ${messageOf(error)}`);
  }
}

function clocks(results: readonly ProbeResult[]): Finding[] {
  const hosts = new Map(
    results.flatMap((one) => (one.aheadMs === undefined ? [] : [[one.host, one] as const])),
  );
  return [...hosts.values()].map(({ host, aheadMs }) => clock(host, aheadMs ?? 0, CLOCK_TOLERANCE_MS));
}
