import type { Env } from './env.js';

/**
 * One reason why a shop may not open for real: the variable (or the thing) at fault, and what it needs, in Portuguese.
 */
export interface ProductionFault {
  readonly name: string;
  readonly what: string;
}

/** Shortest secret that signs webhooks or opens the metrics, in bytes. */
const SECRET_BYTES = 32;

/**
 * Where the external services really live (providers A.4, providers B.1, providers D.1). The first of each is the
 * default of `Env`.
 */
const OFFICIAL = {
  MP_API_BASE_URL: ['https://api.mercadopago.com'],
  MP_SDK_URL: ['https://sdk.mercadopago.com/js/v2'],
  ME_API_BASE_URL: [
    'https://melhorenvio.com.br/api/v2/me',
    'https://www.melhorenvio.com.br/api/v2/me',
    'https://api.melhorenvio.com/v2/me',
  ],
  CEP_BASE_URL: ['https://viacep.com.br'],
  CEP_FALLBACK_BASE_URL: ['https://brasilapi.com.br'],
} as const;

/** Names that are never anybody's on the internet (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(test|example|invalid|localhost|local)$|(^|\.)example\.(com|net|org)$/;
/** Names that machines of one network give each other (RFC 6762). */
const OF_THE_NETWORK = /(^|\.)local$/;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[?::1?\]?)$/;
/** Addresses that no packet from the internet has (RFC 1918, RFC 4193), and names that only a private network knows. */
const PRIVATE =
  /^(localhost|[\w-]+|.+\.(local|internal)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[(::1|f[cd][\da-f:]+)\])$/;
const OF_A_DEMONSTRATION = /demonstracao|sandbox/i;
const SANDBOX_SMTP_PORT = '3925';

/**
 * Everything in the environment that makes a production shop unsafe, all at once; nothing when it may open. Looks at
 * words only: whether demonstration accounts are active is read from the database (`readSafeEnv` of the domain).
 */
export function productionFaults(env: Env, source: NodeJS.ProcessEnv = process.env): ProductionFault[] {
  return [
    ...payment(env),
    ...freight(env),
    ...addresses(env),
    ...publicAddress(env),
    ...proxies(env),
    ...mail(env),
    ...storage(env),
    ...cdn(env),
    ...(env.METRICS_TOKEN ? secret('METRICS_TOKEN', env.METRICS_TOKEN) : []),
    ...alarmWebhook(env),
    ...secrets('SECRETS_KEY', env.SECRETS_KEY),
    ...(env.AUDIT_SEAL_KEY ? secrets('AUDIT_SEAL_KEY', env.AUDIT_SEAL_KEY) : []),
    ...sandboxVariables(source),
  ];
}

/** The second way out for alarms is optional; one that is set goes by https and signs what it says. */
function alarmWebhook({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: value }: Env): ProductionFault[] {
  if (!url) return [];
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || LOOPBACK.test(hostname) || RESERVED.test(hostname))
    return fault('ALARM_WEBHOOK_URL', 'precisa ser um endereço https de verdade');
  return secret('ALARM_WEBHOOK_SECRET', value);
}

function payment(env: Env): ProductionFault[] {
  return [
    ...credential('MP_ACCESS_TOKEN', env.MP_ACCESS_TOKEN),
    ...credential('MP_PUBLIC_KEY', env.MP_PUBLIC_KEY),
    ...secrets('MP_WEBHOOK_SECRET', env.MP_WEBHOOK_SECRET),
  ];
}

/** A shop may do without a carrier, by the table of regions, but it has to say so. */
function freight(env: Env): ProductionFault[] {
  if (env.FREIGHT_TABLE_ONLY === 'true' && !env.ME_TOKEN) return [];
  const token = !env.ME_TOKEN
    ? fault(
        'ME_TOKEN',
        'falta o token do Melhor Envio (ou FREIGHT_TABLE_ONLY=true para vender só com a tabela)',
      )
    : OF_A_DEMONSTRATION.test(env.ME_TOKEN)
      ? fault('ME_TOKEN', 'é o token da demonstração')
      : [];
  return [...token, ...secrets('ME_WEBHOOK_SECRET', env.ME_WEBHOOK_SECRET)];
}

function credential(name: string, value: string): ProductionFault[] {
  if (!value) return fault(name, 'falta a credencial de produção do Mercado Pago');
  if (!value.startsWith('APP_USR-') || OF_A_DEMONSTRATION.test(value))
    return fault(name, 'precisa ser a credencial de produção do Mercado Pago (APP_USR-…)');
  return [];
}

/** One secret, or two with a comma between them while one is being replaced. */
function secrets(name: string, value: string): ProductionFault[] {
  const each = value.split(',').map((one) => one.trim());
  return each.map((one) => secret(name, one)).find((faults) => faults.length > 0) ?? [];
}

function secret(name: string, value: string): ProductionFault[] {
  if (!value) return fault(name, 'falta o segredo');
  if (OF_A_DEMONSTRATION.test(value)) return fault(name, 'é o segredo da demonstração');
  if (Buffer.byteLength(value) < SECRET_BYTES)
    return fault(name, `o segredo precisa de pelo menos ${SECRET_BYTES} bytes`);
  return [];
}

function addresses(env: Env): ProductionFault[] {
  return (Object.keys(OFFICIAL) as (keyof typeof OFFICIAL)[]).flatMap((name) => {
    const given = env[name].replace(/\/+$/, '');
    const official: readonly string[] = OFFICIAL[name];
    return official.includes(given)
      ? []
      : fault(name, `${env[name]} não é o endereço oficial (${official[0] ?? ''})`);
  });
}

function publicAddress({ PUBLIC_URL }: Env): ProductionFault[] {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const faults: ProductionFault[] = [];
  if (protocol !== 'https:') faults.push(...fault('PUBLIC_URL', 'precisa começar com https://'));
  if (LOOPBACK.test(hostname) || RESERVED.test(hostname))
    faults.push(...fault('PUBLIC_URL', `${hostname} não é um endereço da internet`));
  if (PUBLIC_URL.toLowerCase() !== origin)
    faults.push(...fault('PUBLIC_URL', 'é só o endereço, sem caminho nem barra no fim'));
  return faults;
}

/** The shop speaks plain http, so that an https address means a proxy: not believed, everybody has its address. */
function proxies({ TRUSTED_PROXIES: count }: Env): ProductionFault[] {
  return count >= 1
    ? []
    : fault(
        'TRUSTED_PROXIES',
        'precisa ser pelo menos 1: atrás do proxy do https, todos os visitantes teriam um só endereço',
      );
}

function mail({ SMTP_URL, SMTP_LOCAL_ALLOWED, MAIL_FROM }: Env): ProductionFault[] {
  const host = /@([^@>\s]+)>?\s*$/.exec(MAIL_FROM)?.[1]?.toLowerCase();
  const sender =
    !host || !host.includes('.') || RESERVED.test(host)
      ? fault('MAIL_FROM', 'precisa ser um endereço de e-mail de um domínio seu')
      : [];
  return [...server(SMTP_URL, SMTP_LOCAL_ALLOWED === 'true'), ...sender];
}

function server(address: string, localAllowed: boolean): ProductionFault[] {
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol))
    return fault('SMTP_URL', 'precisa ser smtp:// ou smtps:// com o endereço do servidor');
  const { hostname, port } = new URL(address);
  if (port === SANDBOX_SMTP_PORT) return fault('SMTP_URL', 'é o correio da demonstração');
  const local = LOOPBACK.test(hostname)
    ? 'é esta máquina (SMTP_LOCAL_ALLOWED=true se há um servidor de e-mail nela)'
    : OF_THE_NETWORK.test(hostname)
      ? 'é um nome da rede local (SMTP_LOCAL_ALLOWED=true se há um servidor de e-mail nela)'
      : undefined;
  if (local) return localAllowed ? [] : fault('SMTP_URL', `${hostname} ${local}`);
  return !hostname || RESERVED.test(hostname)
    ? fault('SMTP_URL', `${hostname} não é um servidor de e-mail`)
    : [];
}

/** Keys and files cross the network: in clear text only within one of one's own. */
function storage({ S3_BUCKET, S3_ENDPOINT }: Env): ProductionFault[] {
  if (!S3_BUCKET || !S3_ENDPOINT) return [];
  const { protocol, hostname } = new URL(S3_ENDPOINT);
  return protocol === 'https:' || PRIVATE.test(hostname)
    ? []
    : fault('S3_ENDPOINT', 'precisa começar com https:// (http só para um endereço da rede interna)');
}

function cdn({ CDN_URL }: Env): ProductionFault[] {
  if (!CDN_URL) return [];
  const { protocol, hostname } = new URL(CDN_URL);
  return protocol === 'https:' && !LOOPBACK.test(hostname) && !RESERVED.test(hostname)
    ? []
    : fault('CDN_URL', 'precisa ser um endereço https da internet');
}

function sandboxVariables(source: NodeJS.ProcessEnv): ProductionFault[] {
  return Object.keys(source)
    .filter((name) => name.startsWith('SANDBOX_') && source[name])
    .flatMap((name) => fault(name, 'é do simulador dos serviços externos; em produção ele não existe'));
}

const fault = (name: string, what: string): ProductionFault[] => [{ name, what }];
