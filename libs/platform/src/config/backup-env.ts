import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';
import { readVariable, readVariables, URL_OPTIONS } from './read-variables.js';

/** What `npm run backup` and `npm run restore` read besides `Env` (docs/operations/backups.md). */
export class BackupEnv {
  /** A folder (`file:/var/backups/shop`) or S3 (`s3://bucket/prefix`). */
  @IsOptional()
  @Matches(/^(file:.+|s3:\/\/[^/]+(\/.*)?)$/, { message: 'file:/folder or s3://bucket/prefix' })
  BACKUP_TARGET?: string;

  /** `physical`: the whole cluster and its log, to any second; `logical`: pg_dump, to the moment of each backup. */
  @IsIn(['physical', 'logical'])
  BACKUP_KIND: 'physical' | 'logical' = 'physical';

  /** Backups of the database that stay, the log and the files that they need with them. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  BACKUP_KEEP: number = 7;

  /** How often `npm run backup -- --follow` copies the database. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(24 * 31)
  BACKUP_EVERY_HOURS: number = 24;

  /** How often the log is sent to the target: what a disaster may cost at most. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(60)
  BACKUP_LOG_SECONDS: number = 10;

  /**
   * `true`: the log is sent at once, and commits wait until it is at the target (`synchronous_standby_names`): a disaster costs
   * nothing that was answered (docs/operations/backups.md).
   */
  @IsIn(['true', 'false'])
  BACKUP_SYNCHRONOUS: 'true' | 'false' = 'false';

  /** Public keys of age (`age1…`), separated by commas: everything but the manifests is encrypted for them. */
  @IsOptional()
  @Matches(/^age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*$/, { message: 'public keys of age (age1…)' })
  BACKUP_AGE_RECIPIENT?: string;

  /**
   * Signs manifests, lists and the log: what is changed where the backups are kept is not restored. At least 32 characters;
   * the same for backup and restore.
   */
  @IsOptional()
  @IsString()
  @MinLength(32)
  BACKUP_SIGNING_KEY?: string;

  /** The private key (`AGE-SECRET-KEY-1…`), or the file that has it; only a restore needs it. */
  @IsOptional()
  @IsString()
  BACKUP_AGE_IDENTITY?: string;

  @IsOptional()
  @IsString()
  BACKUP_AGE_IDENTITY_FILE?: string;

  /** The folder of pg_dump and pg_restore; those of PATH otherwise. */
  @IsOptional()
  @IsString()
  BACKUP_PG_BIN?: string;

  /** S3 of the backups; those of the shop's files (`S3_…`) otherwise, and the SDK's own variables after them. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  BACKUP_S3_ENDPOINT?: string;

  @IsOptional()
  @IsString()
  BACKUP_S3_REGION?: string;

  @IsOptional()
  @IsString()
  BACKUP_S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  BACKUP_S3_SECRET_ACCESS_KEY?: string;
}

const S3_NAMES = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/**
 * Each of them may come from the file that `NAME_FILE` names (`readVariables`).
 * @throws Error that names every variable at fault, and when the file of the private key has none
 */
export function readBackupEnv(source: NodeJS.ProcessEnv = process.env): BackupEnv {
  const shared = Object.fromEntries(S3_NAMES.flatMap((name) => sharedWithFiles(name, source)));
  const env = readVariables(BackupEnv, { ...source, ...shared });
  if (env.BACKUP_AGE_IDENTITY_FILE && env.BACKUP_AGE_IDENTITY)
    env.BACKUP_AGE_IDENTITY = identityOf(env.BACKUP_AGE_IDENTITY);
  return env;
}

/** What the shop's own files use, itself or from a file, where the backups are given neither. */
function sharedWithFiles(name: string, source: NodeJS.ProcessEnv): [string, string | undefined][] {
  const own = `BACKUP_S3_${name}`;
  if (readVariable(own, source)) return [];
  return [
    [own, source[`S3_${name}`]],
    [`${own}_FILE`, source[`S3_${name}_FILE`]],
  ];
}

/** A file of age-keygen has comments above the key. */
function identityOf(file: string): string {
  const line = file.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (!line) throw new Error('BACKUP_AGE_IDENTITY_FILE: no private key of age in it');
  return line;
}
