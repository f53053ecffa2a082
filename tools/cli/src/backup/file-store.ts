import path from 'node:path';
import type { Env } from '@plantao/platform/config';
import type { FileStore } from '@plantao/platform/storage';
import { DiskFileStore } from '@plantao/providers/storage';

/** The files of the shop, where api and worker keep them. */
export const openFileStore = (env: Pick<Env, 'DATA_DIR'>): FileStore =>
  new DiskFileStore(path.join(env.DATA_DIR, 'media'));
