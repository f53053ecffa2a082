// What the processes of a demonstration find in their environment. Whatever you set yourself wins.

/** The accounts that the demonstration data bring; never in production. */
export const ACCOUNTS = [
  ['administração', 'admin@plantao.test', 'plantao-admin-2026'],
  ['cliente com pedidos', 'ana@plantao.test', 'plantao-ana-2026'],
  ['cliente sem pedidos', 'bia@plantao.test', 'plantao-bia-2026'],
  ['expedição', 'expedicao@plantao.test', 'plantao-equipe-2026'],
  ['atendimento', 'atendimento@plantao.test', 'plantao-equipe-2026'],
  ['catálogo', 'catalogo@plantao.test', 'plantao-equipe-2026'],
  ['financeiro', 'financeiro@plantao.test', 'plantao-equipe-2026'],
  ['leitura', 'leitura@plantao.test', 'plantao-equipe-2026'],
  ['operador', 'operacao@plantao.test', 'plantao-equipe-2026'],
  ['papel da loja', 'bordado@plantao.test', 'plantao-equipe-2026'],
];

export const isProduction = () => process.env.APP_ENV === 'production';

/**
 * The given variables over the defaults of a demonstration; in production the given ones alone.
 * @param {NodeJS.ProcessEnv} given
 * @returns {Record<string, string>}
 */
export function shopEnvironment(given = process.env) {
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  );
  if (set.APP_ENV === 'production') return set;
  const port = set.PORT ?? '3000';
  const sandboxPort = set.SANDBOX_PORT ?? '3900';
  const smtpPort = set.SANDBOX_SMTP_PORT ?? '3925';
  const shop = `http://localhost:${port}`;
  const sandbox = `http://localhost:${sandboxPort}`;
  return {
    APP_ENV: 'demo',
    // React renders mails several times faster without the checks that it makes for developers.
    NODE_ENV: 'production',
    DATA_DIR: '.data',
    PORT: port,
    WORKER_PORT: portAfter(port, [sandboxPort, smtpPort]),
    PUBLIC_URL: shop,
    LOG_LEVEL: 'warn',
    MP_API_BASE_URL: `${sandbox}/mp`,
    MP_SDK_URL: `${sandbox}/mp/js/v2`,
    MP_ACCESS_TOKEN: 'TEST-0000000000000000-010126-demonstracao-0000000000',
    MP_PUBLIC_KEY: 'TEST-demonstracao-0000-0000-0000-000000000000',
    MP_WEBHOOK_SECRET: 'sandbox-secret',
    ME_API_BASE_URL: `${sandbox}/me/api/v2/me`,
    ME_TOKEN: 'demonstracao',
    ME_WEBHOOK_SECRET: 'sandbox-secret',
    CEP_BASE_URL: `${sandbox}/viacep`,
    CEP_FALLBACK_BASE_URL: `${sandbox}/brasilapi`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_WEBHOOK_URL: `${shop}/api/v1/webhooks/mercadopago`,
    SANDBOX_ME_WEBHOOK_URL: `${shop}/api/v1/webhooks/melhor-envio`,
    ...set,
  };
}

/** The first port after `port` that is none of `others`. */
function portAfter(port, others) {
  let next = Number(port) + 1;
  while (others.includes(String(next))) next += 1;
  return String(next);
}
