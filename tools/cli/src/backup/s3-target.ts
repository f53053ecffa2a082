import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { BackupEnv } from '@plantao/platform/config';
import { BackupTarget, type StoredObject } from './target.js';

/** Bytes of one part of an upload; S3 takes 10,000 of them: 320 GB an object. */
const PART = 32 * 2 ** 20;

/** S3, or a server that speaks its protocol. */
export class S3Target extends BackupTarget {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(
    private readonly url: URL,
    env: BackupEnv,
  ) {
    super();
    this.bucket = url.hostname;
    const path = url.pathname.replace(/^\/+|\/+$/g, '');
    this.prefix = path === '' ? '' : `${path}/`;
    const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = env;
    const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
    this.client = new S3Client({
      region: region ?? process.env['AWS_REGION'] ?? 'us-east-1',
      // Servers of one's own have no name for each bucket, and know no checksums but the old ones.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      maxAttempts: 4,
    });
  }

  override get address(): string {
    return this.url.href;
  }

  override async put(name: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<void> {
    const source = content instanceof Uint8Array ? [content] : content;
    const parts = inParts(source);
    const first = await parts.next();
    const head = first.done ? Buffer.alloc(0) : first.value;
    const object = { Bucket: this.bucket, Key: this.prefix + name };
    if (head.length < PART) {
      await this.client.send(new PutObjectCommand({ ...object, Body: head, ContentLength: head.length }));
      return;
    }
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(object));
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let part: IteratorResult<Buffer> = { value: head, done: false }; !part.done;) {
        const PartNumber = sent.length + 1;
        const { ETag } = await this.client.send(
          new UploadPartCommand({
            ...object,
            UploadId,
            PartNumber,
            Body: part.value,
            ContentLength: part.value.length,
          }),
        );
        sent.push({ ETag, PartNumber });
        part = await parts.next();
      }
      const MultipartUpload = { Parts: sent };
      await this.client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload }));
    } catch (error) {
      await this.client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  override async get(name: string): Promise<Readable> {
    const { Body } = await this.client.send(
      new GetObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }),
    );
    if (!(Body instanceof Readable)) throw new Error(`${name} has no content`);
    return Body;
  }

  override async *list(prefix: string): AsyncIterable<StoredObject> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: this.prefix + prefix },
    );
    for await (const { Contents } of pages)
      for (const { Key, Size } of Contents ?? [])
        if (Key !== undefined) yield { name: Key.slice(this.prefix.length), bytes: Size ?? 0 };
  }

  override async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
  }
}

/** Parts of the same size, but for the last one. */
async function* inParts(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART) continue;
    const all = Buffer.concat(waiting);
    for (let at = 0; at + PART <= all.length; at += PART) yield all.subarray(at, at + PART);
    const rest = all.subarray(all.length - (all.length % PART));
    waiting = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
  return undefined;
}
