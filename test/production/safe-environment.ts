/**
 * An environment in which a production shop may open; nobody is reached at these addresses by a test that only starts
 * it.
 */
export const safeEnvironment = (databaseUrl: string): Record<string, string> => ({
  APP_ENV: 'production',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://plantao.med.br',
  TRUSTED_PROXIES: '1',
  MP_ACCESS_TOKEN: 'APP_USR-7000000000000000-010126-0123456789abcdef0123456789abcdef-100000000',
  MP_PUBLIC_KEY: 'APP_USR-01234567-89ab-cdef-0123-456789abcdef',
  MP_WEBHOOK_SECRET: 'a1'.repeat(32),
  ME_TOKEN: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.e30.c2ln',
  ME_WEBHOOK_SECRET: 'b2'.repeat(20),
  SMTP_URL: 'smtp://plantao:palavra@smtp.plantao.med.br:587',
  MAIL_FROM: 'Plantão <loja@plantao.med.br>',
  METRICS_TOKEN: 'c3'.repeat(16),
  SECRETS_KEY: 'd4'.repeat(16),
});

/** One wrong thing at a time: what it is, the variables that make it, and the name that the error must contain. */
export const UNSAFE: readonly (readonly [what: string, changed: Record<string, string>, named: string])[] = [
  ['no payment token', { MP_ACCESS_TOKEN: '' }, 'MP_ACCESS_TOKEN'],
  ['a test token', { MP_ACCESS_TOKEN: 'TEST-0000000000000000-010126-abc-1' }, 'MP_ACCESS_TOKEN'],
  ['no public key', { MP_PUBLIC_KEY: '' }, 'MP_PUBLIC_KEY'],
  ['a test key', { MP_PUBLIC_KEY: 'TEST-01234567-89ab-cdef-0123-456789abcdef' }, 'MP_PUBLIC_KEY'],
  ['no payment webhook secret', { MP_WEBHOOK_SECRET: '' }, 'MP_WEBHOOK_SECRET'],
  ['a secret of 31 bytes', { MP_WEBHOOK_SECRET: 'x'.repeat(31) }, 'MP_WEBHOOK_SECRET'],
  ['a short second secret', { MP_WEBHOOK_SECRET: `${'x'.repeat(32)},y` }, 'MP_WEBHOOK_SECRET'],
  ['a comma without a second secret', { MP_WEBHOOK_SECRET: `${'x'.repeat(32)},` }, 'MP_WEBHOOK_SECRET'],
  ['no carrier token', { ME_TOKEN: '' }, 'ME_TOKEN'],
  ['the carrier token of the demonstration', { ME_TOKEN: 'demonstracao' }, 'ME_TOKEN'],
  ['no carrier webhook secret', { ME_WEBHOOK_SECRET: '' }, 'ME_WEBHOOK_SECRET'],
  ['the sandbox secret', { ME_WEBHOOK_SECRET: 'sandbox-secret' }, 'ME_WEBHOOK_SECRET'],
  ['a payment provider elsewhere', { MP_API_BASE_URL: 'http://localhost:3900/mp' }, 'MP_API_BASE_URL'],
  ['a payment provider without TLS', { MP_API_BASE_URL: 'http://api.mercadopago.com' }, 'MP_API_BASE_URL'],
  ['a payment script elsewhere', { MP_SDK_URL: 'https://sdk.mercadopago.com.br/js/v2' }, 'MP_SDK_URL'],
  ['a carrier elsewhere', { ME_API_BASE_URL: 'http://localhost:3900/me/api/v2/me' }, 'ME_API_BASE_URL'],
  [
    'the carrier’s own sandbox',
    { ME_API_BASE_URL: 'https://sandbox.melhorenvio.com.br/api/v2/me' },
    'ME_API_BASE_URL',
  ],
  ['a CEP service elsewhere', { CEP_BASE_URL: 'https://viacep.com.br.attacker.net' }, 'CEP_BASE_URL'],
  ['a second CEP service elsewhere', { CEP_FALLBACK_BASE_URL: 'http://10.0.0.1' }, 'CEP_FALLBACK_BASE_URL'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:25' }, 'SMTP_URL'],
  ['the mail of the sandbox', { SMTP_URL: 'smtp://10.0.0.7:3925', SMTP_LOCAL_ALLOWED: 'true' }, 'SMTP_URL'],
  ['an address that is no mail server', { SMTP_URL: 'https://smtp.plantao.med.br' }, 'SMTP_URL'],
  ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['a sender of .test', { MAIL_FROM: 'loja@plantao.test' }, 'MAIL_FROM'],
  ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['a public address without TLS', { PUBLIC_URL: 'http://plantao.med.br' }, 'PUBLIC_URL'],
  ['a public address of this machine', { PUBLIC_URL: 'https://localhost:3000' }, 'PUBLIC_URL'],
  ['a public address with a path', { PUBLIC_URL: 'https://plantao.med.br/loja' }, 'PUBLIC_URL'],
  ['no key for secrets', { SECRETS_KEY: '' }, 'SECRETS_KEY'],
  ['a short second key for secrets', { SECRETS_KEY: `${'x'.repeat(32)},y` }, 'SECRETS_KEY'],
  ['a short metrics token', { METRICS_TOKEN: 'abc' }, 'METRICS_TOKEN'],
  [
    'a receiver of alarms without TLS',
    { ALARM_WEBHOOK_URL: 'http://hooks.plantao.med.br/x', ALARM_WEBHOOK_SECRET: 's'.repeat(32) },
    'ALARM_WEBHOOK_URL',
  ],
  [
    'alarms that nobody signs',
    { ALARM_WEBHOOK_URL: 'https://hooks.plantao.med.br/x' },
    'ALARM_WEBHOOK_SECRET',
  ],
  [
    'a mail server of the local network that nobody allowed',
    { SMTP_URL: 'smtp://mail.local:25' },
    'SMTP_URL',
  ],
  ['https without a proxy that is believed', { TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES'],
  [
    'a storage without TLS',
    { S3_BUCKET: 'plantao', S3_ENDPOINT: 'http://s3.plantao.med.br:9000' },
    'S3_ENDPOINT',
  ],
  ['a CDN without TLS', { CDN_URL: 'http://cdn.plantao.med.br' }, 'CDN_URL'],
  ['a variable of the sandbox', { SANDBOX_PORT: '3900' }, 'SANDBOX_PORT'],
];

/** Variants of the same causes: visible in the environment alone, so that no process is started for each. */
export const UNSAFE_VARIANTS: typeof UNSAFE = [
  [
    'a token of the demonstration under the name of a real one',
    { MP_ACCESS_TOKEN: 'APP_USR-7000000000000000-010126-demonstracao-100000000' },
    'MP_ACCESS_TOKEN',
  ],
  ['a long secret of the sandbox', { MP_WEBHOOK_SECRET: 'sandbox-'.repeat(5) }, 'MP_WEBHOOK_SECRET'],
  ['a public address of loopback by number', { PUBLIC_URL: 'https://127.0.0.1:3000' }, 'PUBLIC_URL'],
  ['a public address of loopback in IPv6', { PUBLIC_URL: 'https://[::1]:3000' }, 'PUBLIC_URL'],
  ['a public address that is nobody’s', { PUBLIC_URL: 'https://loja.example' }, 'PUBLIC_URL'],
  ['a mail server that is nobody’s', { SMTP_URL: 'smtp://mail.example.com:587' }, 'SMTP_URL'],
  ['a sender without a domain', { MAIL_FROM: 'Plantão <loja@plantao>' }, 'MAIL_FROM'],
  ['a sender without an address', { MAIL_FROM: 'Plantão' }, 'MAIL_FROM'],
  [
    'a receiver of alarms on this machine',
    { ALARM_WEBHOOK_URL: 'https://127.0.0.1/x', ALARM_WEBHOOK_SECRET: 's'.repeat(32) },
    'ALARM_WEBHOOK_URL',
  ],
  [
    'a receiver of alarms that is nobody’s',
    { ALARM_WEBHOOK_URL: 'https://hooks.example/x', ALARM_WEBHOOK_SECRET: 's'.repeat(32) },
    'ALARM_WEBHOOK_URL',
  ],
];
