import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { readVariable, readVariables, URL_OPTIONS } from './read-variables.js';
import { TracingEnv } from './tracing-env.js';

/** What a process of the shop reads from its environment. Every variable, once, with its default. */
export class Env extends TracingEnv {
  /** `production` opens only when it is safe: `productionFaults` says what that takes. */
  @IsIn(['development', 'test', 'demo', 'production'])
  APP_ENV: 'development' | 'test' | 'demo' | 'production' = 'demo';

  /** PostgreSQL, e.g. postgres://user@host:5432/plantao */
  @IsString()
  @MinLength(8)
  DATABASE_URL!: string;

  /**
   * PostgreSQL itself where DATABASE_URL is a pooler of transactions (PgBouncer): listening connections, locks of a
   * session, the queue in PostgreSQL and migrations go there (docs/adr/0023-poolers.md).
   */
  @IsOptional()
  @IsString()
  @MinLength(8)
  DATABASE_DIRECT_URL?: string;

  /**
   * PostgreSQL itself as the role that owns the tables: migrations, demonstration data, backups and restores go there
   * (docs/adr/0027). Then DATABASE_URL is a role that can neither change nor remove what was recorded. Not for api and
   * worker.
   */
  @IsOptional()
  @IsString()
  @MinLength(8)
  DATABASE_MIGRATION_URL?: string;

  /**
   * A streaming replica that lists, dashboard and exports are read from (docs/adr/0024-reads-from-a-replica.md): one
   * server, never several behind one address.
   */
  @IsOptional()
  @IsString()
  @MinLength(8)
  DATABASE_READ_URL?: string;

  /** Milliseconds that such a read waits for the replica to catch up; then the primary is asked. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(5_000)
  DATABASE_READ_WAIT: number = 100;

  /** Redis for the queues and the limits; without it they live in the same PostgreSQL. */
  @IsOptional()
  @IsString()
  REDIS_URL?: string;

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT: number = 3000;

  @IsString()
  HOST: string = '127.0.0.1';

  /** Uploads and generated pictures, unless S3_BUCKET has them; compiled code, which may be lost. */
  @IsString()
  DATA_DIR: string = '.data';

  /** A bucket of an S3-compatible storage that keeps the files instead of DATA_DIR (docs/adr/0019-files-in-s3.md). */
  @ValidateIf(
    (env: Env) => [env.S3_ENDPOINT, env.S3_ACCESS_KEY_ID, env.S3_PREFIX].some(Boolean) || !!env.S3_BUCKET,
  )
  @IsString()
  @MinLength(3)
  S3_BUCKET?: string;

  /** Address of the storage; without it Amazon's own, by region. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  S3_ENDPOINT?: string;

  /** Without it AWS_REGION. */
  @IsOptional()
  @IsString()
  S3_REGION?: string;

  /** Without a key the SDK's own sources are asked: AWS_ACCESS_KEY_ID, the role of the machine … */
  @ValidateIf((env: Env) => !!env.S3_SECRET_ACCESS_KEY)
  @IsString()
  @MinLength(1)
  S3_ACCESS_KEY_ID?: string;

  @ValidateIf((env: Env) => !!env.S3_ACCESS_KEY_ID)
  @IsString()
  @MinLength(1)
  S3_SECRET_ACCESS_KEY?: string;

  /** Folder in the bucket, for one that several shops share. */
  @IsOptional()
  @Matches(/^[\w.-]+(\/[\w.-]+)*\/?$/)
  S3_PREFIX?: string;

  /** Another origin, e.g. of a CDN, that serves the addresses below /media; pages and mails name it. No path. */
  @IsOptional()
  @Matches(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/)
  CDN_URL?: string;

  /** The address that people see, without a trailing slash; links in mails are built from it. */
  @IsUrl(URL_OPTIONS)
  PUBLIC_URL: string = 'http://localhost:3000';

  /** Connections of one process to PostgreSQL, the queue's own not counted. */
  @Type(() => Number)
  @IsInt()
  @Min(2)
  @Max(100)
  DATABASE_POOL: number = 20;

  /**
   * `false` plans every statement each time (docs/adr/0013). Without it statements are prepared, except through a pooler:
   * one that supports them (PgBouncer 1.21 with max_prepared_statements) needs `true`.
   */
  @IsOptional()
  @IsIn(['true', 'false'])
  DATABASE_PREPARED?: 'true' | 'false';

  /**
   * Megabytes of responses that a process of the API keeps ready as bytes; 0 keeps none (docs/adr/0014-kept-reads.md).
   */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(4_096)
  RESPONSE_CACHE_MB: number = 32;

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  LOG_LEVEL: string = 'info';

  /**
   * Where the worker answers /health/live, /health/ready and /metrics, on loopback only. A worker that finds it taken
   * does not start. Without it: the first free port after PORT, so that several workers of one host do not collide; the
   * log names it.
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  WORKER_PORT?: number;

  /** Bearer for /metrics; without it the address answers only to loopback. */
  @IsOptional()
  @IsString()
  METRICS_TOKEN?: string;

  /** Address on which the worker answers; other than loopback it gives /metrics only with METRICS_TOKEN. */
  @IsString()
  WORKER_HOST: string = '127.0.0.1';

  /** Number of reverse proxies in front whose X-Forwarded-For is believed. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(5)
  TRUSTED_PROXIES: number = 0;

  @IsUrl(URL_OPTIONS)
  MP_API_BASE_URL: string = 'https://api.mercadopago.com';

  /** The browser script of the payment provider. */
  @IsUrl(URL_OPTIONS)
  MP_SDK_URL: string = 'https://sdk.mercadopago.com/js/v2';

  @IsString()
  MP_ACCESS_TOKEN: string = '';

  @IsString()
  MP_PUBLIC_KEY: string = '';

  /** Secret of the payment webhooks; two, separated by a comma, while one is being replaced. */
  @IsString()
  MP_WEBHOOK_SECRET: string = '';

  /** The provider's account number; payments of any other collector are not ours. Empty: not checked. */
  @IsString()
  MP_COLLECTOR_ID: string = '';

  @IsUrl(URL_OPTIONS)
  ME_API_BASE_URL: string = 'https://melhorenvio.com.br/api/v2/me';

  /** Without a token the freight table answers instead of the carrier. */
  @IsString()
  ME_TOKEN: string = '';

  @IsString()
  ME_WEBHOOK_SECRET: string = '';

  /**
   * `true` opens a production shop without a carrier: freight by the table of regions, labels made elsewhere.
   */
  @IsIn(['true', 'false'])
  FREIGHT_TABLE_ONLY: 'true' | 'false' = 'false';

  @IsUrl(URL_OPTIONS)
  CEP_BASE_URL: string = 'https://viacep.com.br';

  @IsUrl(URL_OPTIONS)
  CEP_FALLBACK_BASE_URL: string = 'https://brasilapi.com.br';

  /** smtp://user:password@host:587 */
  @IsString()
  SMTP_URL: string = 'smtp://127.0.0.1:3925';

  /** `true` lets a production shop hand its mail to a server on this machine. */
  @IsIn(['true', 'false'])
  SMTP_LOCAL_ALLOWED: 'true' | 'false' = 'false';

  /**
   * Encrypts what the database keeps secret of accounts (authenticator apps); two, separated by a comma, while one is being
   * replaced: the first encrypts, both decrypt.
   */
  @IsString()
  @MinLength(16)
  SECRETS_KEY: string = 'chave-da-demonstracao';

  /** The second way out for alarms: an address that takes signed messages (Slack, Telegram or PagerDuty style). */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  ALARM_WEBHOOK_URL?: string;

  /** Signs those messages: HMAC-SHA256 over `timestamp.body`. */
  @IsString()
  ALARM_WEBHOOK_SECRET: string = '';

  /**
   * Signs the chain over the audit log (docs/adr/0027), so that who has only the database cannot make another one; two,
   * separated by a comma, while one is being replaced. 32 bytes or more in production.
   */
  @IsString()
  AUDIT_SEAL_KEY: string = '';

  @IsString()
  MAIL_FROM: string = 'Plantão <loja@plantao.test>';

  /** Where backups go (`BackupEnv`); with it, an alarm tells of one that is missing. */
  @IsOptional()
  @IsString()
  BACKUP_TARGET?: string;

  /** How old the newest backup may be before the alarm `backup-old`, in hours: a day and the time that it takes. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(24 * 90)
  BACKUP_MAX_AGE_HOURS: number = 26;
}

/** Reads and checks the environment. @throws Error that names every variable at fault (`readVariables`). */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => readVariables(Env, source);

/**
 * Whether this process prepares statements: by DATABASE_PREPARED alone, which tools have without a whole `Env`.
 * @param pooled whether they are sent through a pooler, where only `true` has them prepared
 */
export const preparesStatements = (pooled = false, source: NodeJS.ProcessEnv = process.env): boolean => {
  const given = readVariable('DATABASE_PREPARED', source);
  return pooled ? given === 'true' : given !== 'false';
};
