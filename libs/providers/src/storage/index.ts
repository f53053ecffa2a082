import path from 'node:path';
import { AuditHeads } from '@plantao/platform/audit';
import type { Clock } from '@plantao/platform/clock';
import type { Env } from '@plantao/platform/config';
import type { FileStore } from '@plantao/platform/storage';
import { DiskFileStore, NODE_FILES } from './disk.adapter.js';
import { S3FileStore, type S3Settings } from './s3.adapter.js';

export { DiskFileStore, NODE_FILES };

/** The store that the environment names: a bucket when there is S3_BUCKET, otherwise a folder of DATA_DIR. */
export function fileStoreOf(env: Env, clock: Clock): FileStore {
  const settings = s3SettingsOf(env);
  return settings ? new S3FileStore(settings, clock) : diskStoreOf(env);
}

/** The folder of this machine, whether or not the shop uses it. */
export const diskStoreOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): FileStore =>
  new DiskFileStore(path.join(DATA_DIR, 'media'));

/** Where heads of the audit log leave the database for: a folder of its own in the bucket of `files`, nowhere without one. */
export const auditHeadsOf = (files: FileStore): AuditHeads =>
  new AuditHeads(files instanceof S3FileStore ? files.below('audit-heads') : undefined);

/**
 * Makes the bucket of a storage of one's own (S3_ENDPOINT) where it is missing; Amazon's are made by hand, with their rights.
 * @throws StorageFailure when that cannot be done
 */
export async function ensureBucket(env: Env, clock: Clock): Promise<void> {
  const settings = s3SettingsOf(env);
  if (settings?.endpoint) await new S3FileStore(settings, clock).ensureBucket();
}

/** Undefined without a bucket. */
export function s3SettingsOf(env: Env): S3Settings | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PREFIX = '' } = env;
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: S3_PREFIX && `${S3_PREFIX.replace(/\/+$/, '')}/`,
  };
}
