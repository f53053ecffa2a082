import { addAbortSignal, type Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { CircuitBreaker, serviceHealth } from '@plantao/platform/breaker';
import type { Clock } from '@plantao/platform/clock';
import { FileStore, StorageFailure } from '@plantao/platform/storage';
import { checkFileName, isFileName } from './file-name.js';

type S3 = typeof import('@aws-sdk/client-s3');

/** Where the files are and who asks for them. Amazon's own addresses without `endpoint`. */
export interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  /** Undefined: from the SDK's own sources (AWS_REGION), or for another `endpoint` 'us-east-1'. */
  readonly region: string | undefined;
  /** Undefined: from the SDK's own sources (AWS_ACCESS_KEY_ID, the role of the machine …). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Before every name: '' or a path that ends with a slash. */
  readonly prefix: string;
}

/** Milliseconds; a whole call with its retry takes no longer than `call`. */
const TIMEOUTS = { connect: 2_000, call: 8_000 };
/** The first try and one more, for what may succeed the second time (network, 5xx, slow down). */
const ATTEMPTS = 2;
/** So soon after its failures the storage is asked again, in milliseconds. */
const PAUSE_MS = 10_000;
const MAX_SOCKETS = 64;

/** No room left, or none for us: Amazon and its kind do not name these alike. */
const FULL = new Set([
  'EntityTooLarge',
  'InsufficientStorage',
  'NoSpaceLeft',
  'QuotaExceeded',
  'QuotaExceededException',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);

/**
 * Files in a bucket of an S3-compatible storage (ADR 19). A file is written by one request, so that it is whole or not
 * there. The library is loaded by the first call. A storage that keeps failing is left alone for ten seconds.
 */
export class S3FileStore extends FileStore {
  private opened: Promise<{ readonly sdk: S3; readonly client: S3Client }> | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly clock: Clock,
    private readonly timeouts = TIMEOUTS,
    private readonly breaker = new CircuitBreaker(clock, { name: 'storage', pause: PAUSE_MS }),
  ) {
    super();
  }

  /** A folder of the same bucket, whose files the others do not list. One fault of the storage is both's. */
  below(folder: string): S3FileStore {
    const settings = { ...this.settings, prefix: `${this.settings.prefix}${folder}/` };
    return new S3FileStore(settings, this.clock, this.timeouts, this.breaker);
  }

  override async put(name: string, content: Buffer): Promise<void> {
    const object = { ...this.at(name), Body: content, ContentType: typeOf(name) };
    const room = serviceHealth('storage-room');
    try {
      await this.call(({ sdk, client }, abortSignal) =>
        client.send(new sdk.PutObjectCommand(object), { abortSignal }),
      );
      room.worked();
    } catch (error) {
      if (error instanceof StorageFailure && error.reason === 'full') room.failed();
      throw error;
    }
  }

  override async get(name: string): Promise<Buffer | undefined> {
    const object = this.at(name);
    return this.call(async ({ sdk, client }, abortSignal) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(object), { abortSignal });
        if (!Body) throw new Error('the storage answered without a body');
        // The signal of the request ends with its headers; this one ends a body that does not go on.
        addAbortSignal(abortSignal, Body as Readable);
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  override async delete(name: string): Promise<void> {
    const object = this.at(name);
    await this.call(async ({ sdk, client }, abortSignal) => {
      await client
        .send(new sdk.DeleteObjectCommand(object), { abortSignal })
        .catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error as Error)));
    });
  }

  override async *list(prefix = ''): AsyncGenerator<string> {
    const { bucket: Bucket, prefix: folder } = this.settings;
    let token: string | undefined;
    do {
      const input = {
        Bucket,
        Prefix: folder + prefix,
        // What others keep in the same bucket, in folders below, is not ours.
        Delimiter: '/',
        ...(token && { ContinuationToken: token }),
      };
      const page = await this.call(({ sdk, client }, abortSignal) =>
        client.send(new sdk.ListObjectsV2Command(input), { abortSignal }),
      );
      yield* (page.Contents ?? []).map(({ Key = '' }) => Key.slice(folder.length)).filter(isFileName);
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /**
   * Makes the bucket where it is missing: a storage of one's own begins empty.
   * @throws StorageFailure when it is neither there nor can be made
   */
  async ensureBucket(): Promise<void> {
    const { bucket: Bucket } = this.settings;
    await this.call(async ({ sdk, client }, abortSignal) => {
      try {
        await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal });
      } catch (error) {
        if (!isMissing(error)) throw error;
        await client.send(new sdk.CreateBucketCommand({ Bucket }), { abortSignal });
      }
    });
  }

  /** Nothing is ever half-written: a request that did not end left no object. */
  override clearHalfWritten(): Promise<number> {
    return Promise.resolve(0);
  }

  private at(name: string): { Bucket: string; Key: string } {
    checkFileName(name);
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + name };
  }

  /** @throws StorageFailure for everything that goes wrong, after `timeouts.call` at the latest */
  private async call<T>(
    work: (opened: { sdk: S3; client: S3Client }, abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    let timeout: AbortSignal | undefined;
    try {
      return await this.breaker.run(
        async () => {
          const opened = await this.open();
          timeout = AbortSignal.timeout(this.timeouts.call);
          return work(opened, timeout);
        },
        // Full means that it works: what is there can be read.
        (error) => !isFull(error),
      );
    } catch (error) {
      const late = timeout?.aborted ? new Error(`no answer within ${this.timeouts.call} ms`) : undefined;
      throw new StorageFailure(isFull(error) ? 'full' : 'unusable', late ?? error);
    }
  }

  private open(): Promise<{ readonly sdk: S3; readonly client: S3Client }> {
    return (this.opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(clientConfig(this.settings, this.timeouts.connect)),
    })));
  }
}

function clientConfig(settings: S3Settings, connectionTimeout: number): S3ClientConfig {
  const { endpoint, credentials } = settings;
  const region = settings.region ?? (endpoint ? 'us-east-1' : undefined);
  return {
    ...(region && { region }),
    // Other servers than Amazon's have one name and no certificate for one a bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    // Older servers refuse the newer checksums; what is sent is signed with its SHA-256 either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

interface S3Fault {
  readonly name?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const faultOf = (error: unknown): S3Fault => (typeof error === 'object' && error !== null ? error : {});

/** The file is missing; a bucket that is missing is a fault. */
function isMissing(error: unknown): boolean {
  const { name } = faultOf(error);
  return name === 'NoSuchKey' || name === 'NotFound';
}

function isFull(error: unknown): boolean {
  const { name = '', Code = '', $metadata } = faultOf(error);
  return FULL.has(name) || FULL.has(Code) || $metadata?.httpStatusCode === 507;
}
