import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupEnv } from '@plantao/platform/config';
import { Seal } from './seal.js';
import { FolderTarget, type BackupTarget } from './target.js';

/** What was stored: its name says how, `.zst` packed and `.age` encrypted. */
export interface StoredPart {
  readonly name: string;
  /** Of what is stored. */
  readonly bytes: number;
  readonly sha256: string;
}

type Chunks = AsyncIterable<Uint8Array>;

/** A part does not have the content that was stored, or cannot be opened: nothing of it must be used. */
export class CorruptedPart extends Error {
  override name = 'CorruptedPart';
}

/**
 * Packs, encrypts and stores; reads, compares, decrypts and unpacks. Anything of it can be opened without the shop:
 * `age -d -i key file | zstd -d`.
 */
export class Vault {
  private readonly recipients: readonly string[];
  private readonly identity: string | undefined;

  constructor(
    readonly target: BackupTarget,
    env: Pick<BackupEnv, 'BACKUP_AGE_RECIPIENT' | 'BACKUP_AGE_IDENTITY'>,
  ) {
    this.recipients = (env.BACKUP_AGE_RECIPIENT ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    this.identity = env.BACKUP_AGE_IDENTITY;
  }

  static async open(env: BackupEnv): Promise<Vault> {
    const target = await openTarget(env);
    target.seal = env.BACKUP_SIGNING_KEY ? new Seal(env.BACKUP_SIGNING_KEY) : undefined;
    return new Vault(target, env);
  }

  get encrypts(): boolean {
    return this.recipients.length > 0;
  }

  /** Stores a stream. `pack`: with zstd. What ends in the middle is not stored. */
  async store(name: string, source: Readable, { pack }: { readonly pack: boolean }): Promise<StoredPart> {
    const full = this.fullName(name, pack);
    const meter = new Meter();
    await pipeline(
      source,
      pack ? createZstdCompress() : new PassThrough(),
      (chunks: Chunks) => this.encrypted(chunks),
      (chunks: Chunks) => meter.through(chunks),
      (chunks: Chunks) => this.target.put(full, chunks),
    );
    return { name: full, ...meter.result() };
  }

  /** The same of what is in memory; `nameOf` gets the hash of what is stored. */
  async storeBytes(
    nameOf: (sha256: string) => string,
    content: Buffer,
    { pack }: { readonly pack: boolean },
  ): Promise<StoredPart> {
    const source = Readable.from([content]);
    const packed = pack ? source.pipe(createZstdCompress()) : source;
    const stored = await buffer(this.encrypted(packed));
    const sha256 = createHash('sha256').update(stored).digest('hex');
    const name = this.fullName(nameOf(sha256), pack);
    await this.target.put(name, stored);
    return { name, bytes: stored.length, sha256 };
  }

  /**
   * The content of a part. It throws CorruptedPart at its end when what was read is not what was stored: do not use it
   * before.
   */
  async open(part: Pick<StoredPart, 'name' | 'sha256'>): Promise<Readable> {
    const meter = new Meter();
    let chunks: Chunks = meter.through(await this.target.get(part.name), ({ sha256 }) => {
      if (sha256 !== part.sha256)
        throw new CorruptedPart(`${part.name}: o conteúdo não é o que foi guardado`);
    });
    if (part.name.endsWith('.age')) chunks = this.decrypted(chunks, part.name);
    const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 2 ** 20 });
    if (!part.name.replace(/\.age$/, '').endsWith('.zst')) return stream;
    const unpack = createZstdDecompress();
    // A fault of either is one of what the caller reads.
    void pipeline(stream, unpack).catch(() => undefined);
    return unpack;
  }

  /** Reads all of a part, without opening it. @throws CorruptedPart */
  async check(part: StoredPart): Promise<void> {
    const meter = new Meter();
    for await (const chunk of meter.through(await this.target.get(part.name))) void chunk;
    const { bytes, sha256 } = meter.result();
    if (bytes !== part.bytes || sha256 !== part.sha256)
      throw new CorruptedPart(`${part.name}: o conteúdo não é o que foi guardado`);
  }

  private fullName(name: string, pack: boolean): string {
    return `${name}${pack ? '.zst' : ''}${this.encrypts ? '.age' : ''}`;
  }

  private async *encrypted(chunks: Chunks): Chunks {
    if (!this.encrypts) return yield* chunks;
    const encrypter = new Encrypter();
    for (const recipient of this.recipients) encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(asWeb(chunks));
  }

  private async *decrypted(chunks: Chunks, name: string): Chunks {
    if (!this.identity)
      throw new CorruptedPart(`${name} está cifrado: falta BACKUP_AGE_IDENTITY (ou …_FILE)`);
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.identity);
    try {
      yield* await decrypter.decrypt(asWeb(chunks));
    } catch (error) {
      if (error instanceof CorruptedPart) throw error;
      throw new CorruptedPart(`${name}: a chave não abre (${(error as Error).message})`);
    }
  }
}

/** Counts and hashes what passes. */
class Meter {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private digest: string | undefined;

  async *through(chunks: Chunks, atEnd?: (result: { sha256: string }) => void): Chunks {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
    atEnd?.(this.result());
  }

  result(): { readonly bytes: number; readonly sha256: string } {
    this.digest ??= this.hash.digest('hex');
    return { bytes: this.bytes, sha256: this.digest };
  }
}

const asWeb = (chunks: Chunks): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;

/** @throws Error when BACKUP_TARGET is not set */
async function openTarget(env: BackupEnv): Promise<BackupTarget> {
  const address = env.BACKUP_TARGET;
  if (!address) throw new Error('BACKUP_TARGET não está definido: file:/pasta ou s3://bucket/prefixo');
  if (address.startsWith('file:'))
    return new FolderTarget(address.startsWith('file:///') ? fileURLToPath(address) : address.slice(5));
  const { S3Target } = await import('./s3-target.js');
  return new S3Target(new URL(address), env);
}
