import { readEnv, type Env } from '@plantao/platform/config';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';

/** The environment of a worker whose outside world is the sandbox. */
export const workerEnv = (databaseUrl: string, { urls }: Sandbox, more: Record<string, string> = {}): Env =>
  readEnv({
    APP_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '8',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://loja.test',
    MP_API_BASE_URL: urls.mercadoPago,
    MP_SDK_URL: urls.mercadoPagoScript,
    MP_ACCESS_TOKEN: 'TEST-token',
    MP_WEBHOOK_SECRET: 'sandbox-secret',
    ME_API_BASE_URL: urls.melhorEnvio,
    ME_TOKEN: 'demonstracao',
    SMTP_URL: urls.smtp,
    ...more,
  });
