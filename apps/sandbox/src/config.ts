import { join } from 'node:path';

/** Settings of the sandbox. The only place of this application that reads the environment. */
export interface SandboxOptions {
  /** Address to listen on; stays on this machine unless configured otherwise. */
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Port of the mail catcher; 0 picks a free port. */
  smtpPort: number;
  /** Address that browsers use to reach the sandbox; made from the port when absent. */
  publicUrl?: string;
  /** Where Mercado Pago notifications go unless a payment names an address on this machine. */
  webhookUrl: string;
  /** Secret of the `x-signature` header. */
  webhookSecret: string;
  /** Where Melhor Envio events go; an empty text sends none. */
  labelWebhookUrl: string;
  /** Secret of the `X-ME-Signature` header. */
  labelWebhookSecret: string;
  /** Waits between the tries of one notification, in milliseconds. */
  webhookRetryMs: readonly number[];
  /** Makes ids and draws repeatable. */
  seed?: string;
  /** File that keeps payments, labels and the wallet over a restart; nothing is kept when absent. */
  stateFile?: string;
  /** How long a request without a response is held, in milliseconds. */
  hangMs: number;
}

export const DEFAULT_OPTIONS: SandboxOptions = {
  host: '127.0.0.1',
  port: 3900,
  smtpPort: 3925,
  webhookUrl: 'http://127.0.0.1:3000/api/v1/webhooks/mercadopago',
  webhookSecret: 'sandbox-secret',
  labelWebhookUrl: 'http://127.0.0.1:3000/api/v1/webhooks/melhor-envio',
  labelWebhookSecret: 'sandbox-secret',
  webhookRetryMs: [1_000, 3_000, 9_000, 27_000],
  hangMs: 60_000,
};

/**
 * Reads the settings from environment variables.
 * @throws Error when `APP_ENV=production` or a port is not a number.
 */
export function readOptions(env: NodeJS.ProcessEnv = process.env): SandboxOptions {
  refuseProduction(env);
  return {
    ...DEFAULT_OPTIONS,
    host: env.SANDBOX_HOST || DEFAULT_OPTIONS.host,
    port: port(env.SANDBOX_PORT, 'SANDBOX_PORT', DEFAULT_OPTIONS.port),
    smtpPort: port(env.SANDBOX_SMTP_PORT, 'SANDBOX_SMTP_PORT', DEFAULT_OPTIONS.smtpPort),
    publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? DEFAULT_OPTIONS.webhookUrl,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET || DEFAULT_OPTIONS.webhookSecret,
    labelWebhookUrl: env.SANDBOX_ME_WEBHOOK_URL ?? DEFAULT_OPTIONS.labelWebhookUrl,
    labelWebhookSecret: env.SANDBOX_ME_WEBHOOK_SECRET || DEFAULT_OPTIONS.labelWebhookSecret,
    seed: env.SANDBOX_SEED || undefined,
    stateFile: stateFile(env),
  };
}

/** Beside the shop's own data, so that both remember the same payments; a seeded run starts afresh each time. */
function stateFile(env: NodeJS.ProcessEnv): string | undefined {
  if (env.SANDBOX_STATE_FILE) return env.SANDBOX_STATE_FILE;
  return env.DATA_DIR && !env.SANDBOX_SEED ? join(env.DATA_DIR, 'sandbox.json') : undefined;
}

/** @throws Error when `APP_ENV=production`: stand-ins must never answer a real shop. */
export function refuseProduction(env: NodeJS.ProcessEnv = process.env): void {
  if (env.APP_ENV === 'production') throw new Error('O sandbox não roda com APP_ENV=production.');
}

function port(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error(`${name} deve ser uma porta entre 0 e 65535, mas é "${text}".`);
  }
  return value;
}
