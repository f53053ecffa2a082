import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a response was made of; the headers besides those that every response of its kind has. */
export interface ResponseContent {
  readonly body: Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it shows: `product:<id>`, `listings`, `settings` (migration change-notifications). */
  /** Without it is not kept: something in it stands in for something else. */
  readonly tags?: readonly string[] | undefined;
  /** Sent once and not kept: compressed with less work. */
  readonly isOnce?: boolean;
}

/** As the compression of all other responses (configure-app.ts). */
export const MIN_COMPRESSED_BYTES = 1_024;
/** More work for what many are sent than for what one visitor is: docs/bench/kept-reads.md. */
const BROTLI_QUALITY = 5;
const BROTLI_QUALITY_ONCE = { small: 1, large: 2 } as const;
/**
 * Up to this many bytes are compressed at once, in less time than another thread takes to begin: everybody waits for the
 * response of a product whose stock has just changed.
 */
const MAX_SYNC_BYTES = { once: 65_536, kept: 8_192 } as const;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function compress(encoding: Exclude<Encoding, 'identity'>, body: Buffer, isOnce: boolean): Promise<Buffer> {
  const isSync = body.length <= (isOnce ? MAX_SYNC_BYTES.once : MAX_SYNC_BYTES.kept);
  if (encoding === 'gzip') return isSync ? Promise.resolve(gzipSync(body)) : zip(body);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isOnce
        ? BROTLI_QUALITY_ONCE[body.length <= MAX_SYNC_BYTES.kept ? 'small' : 'large']
        : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return isSync ? Promise.resolve(brotliCompressSync(body, options)) : brotli(body, options);
}

/** Until when a response may still be sent after something that it shows has changed. */
export interface Outdated {
  /** It was right less than a second before this moment. Milliseconds of `performance.now()`. */
  readonly until: number;
  /** It shows this many of the process's own writes (`ownWrites`), and no later one. */
  readonly writes: number;
}

/** A response as bytes, each encoding made once and when it is first asked for. */
export class CachedResponse {
  /** The pattern of the route that it was sent by, for measures and log lines. */
  route?: string;
  /** Present once something that it shows has changed. */
  outdated?: Outdated;
  readonly tags: readonly string[];
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  private readonly hash: string;
  private readonly isOnce: boolean;
  private readonly encoded = new Map<Encoding, Buffer>();
  private readonly underWay = new Map<Encoding, Promise<Buffer>>();

  constructor(
    { body, type, tags, headers = {}, isOnce = false }: ResponseContent,
    /** Called with the bytes that an encoding adds. */
    private readonly grown: (response: CachedResponse, bytes: number) => void = () => undefined,
  ) {
    this.tags = tags ?? [];
    this.type = type;
    this.headers = headers;
    this.isOnce = isOnce;
    this.hash = hash('sha256', body, 'base64url').slice(0, 27);
    this.encoded.set('identity', body);
  }

  get body(): Buffer {
    return this.encoded.get('identity') as Buffer;
  }

  /** Bytes of all encodings so far. */
  get size(): number {
    let size = 0;
    for (const { length } of this.encoded.values()) size += length;
    return size;
  }

  /** Those that have been made. */
  get encodings(): Encoding[] {
    return [...this.encoded.keys()];
  }

  /** The encoding that is sent to who accepts this one: small bodies are not compressed. */
  encodingFor(accepted: Encoding): Encoding {
    return this.body.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted;
  }

  /** Strong: it names the bytes of this encoding. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** Undefined until `encode` has made it. */
  in(encoding: Encoding): Buffer | undefined {
    return this.encoded.get(encoding);
  }

  async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.body;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const running = this.underWay.get(encoding) ?? this.make(encoding);
    this.underWay.set(encoding, running);
    return running.finally(() => this.underWay.delete(encoding));
  }

  private async make(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const bytes = await compress(encoding, this.body, this.isOnce);
    this.encoded.set(encoding, bytes);
    this.grown(this, bytes.length);
    return bytes;
  }
}
