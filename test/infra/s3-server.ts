import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mendedS3rver } from '../containers/s3/mended-s3rver.mjs';

export const S3_BUCKET = 'plantao';
/** The one account of the server. */
export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

export interface S3Server {
  readonly url: string;
  /** What a process of the shop needs to keep its files there. */
  readonly environment: Readonly<
    Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  >;
  close(): Promise<void>;
}

/** An S3 server with an empty bucket, on a port and in a folder of its own. It checks signatures (Signature V4). */
export async function startS3Server(): Promise<S3Server> {
  const S3rver = await mendedS3rver();
  const directory = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
  const server = new S3rver({ ...options, configureBuckets: [{ name: S3_BUCKET }] });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    environment: {
      S3_BUCKET,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    },
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
