import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a response was made of; the headers besides those that every response of its kind has. */
export interface ResponseContent {
  readonly body: Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it shows: `product:<id>`, `listings`, `settings` (migration change-notifications). */
  readonly tags: readonly string[];
}

/** As the compression of all other responses (configure-app.ts). */
export const MIN_COMPRESSED_BYTES = 1_024;
/** A level more than for responses that are compressed for one visitor: docs/bench/kept-reads.md. */
const BROTLI_QUALITY = 5;

const compress: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gzip),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** A response as bytes, each encoding made once and when it is first asked for. */
export class CachedResponse {
  readonly tags: readonly string[];
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  private readonly hash: string;
  private readonly encoded = new Map<Encoding, Buffer>();
  private readonly underWay = new Map<Encoding, Promise<Buffer>>();

  constructor(
    { body, type, tags, headers = {} }: ResponseContent,
    /** Called with the bytes that an encoding adds. */
    private readonly grown: (response: CachedResponse, bytes: number) => void = () => undefined,
  ) {
    this.tags = tags;
    this.type = type;
    this.headers = headers;
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
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
    const bytes = await compress[encoding](this.body);
    this.encoded.set(encoding, bytes);
    this.grown(this, bytes.length);
    return bytes;
  }
}
