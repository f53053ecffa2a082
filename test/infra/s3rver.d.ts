/** The part of the package that tests use; it has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Options {
    readonly address?: string;
    readonly port?: number;
    readonly silent?: boolean;
    readonly directory?: string;
    readonly vhostBuckets?: boolean;
    readonly configureBuckets?: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    readonly httpServer: Server;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  interface CanonicalRequest {
    /** Path of the request, encoded. */
    uri: string;
  }
  const v4: { getStringToSign(request: CanonicalRequest, signature: unknown): string };
  export default v4;
}
