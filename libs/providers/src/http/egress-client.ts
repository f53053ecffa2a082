import { Injectable } from '@nestjs/common';
import { providerCall } from './provider-call.js';

/** The other side did not respond, or answered something that cannot be read. */
export class EgressFailed extends Error {
  override name = 'EgressFailed';
}

export interface EgressResponse {
  readonly status: number;
  /** Parsed JSON; undefined when the body is none. */
  readonly body: unknown;
}

/** A response as it came. */
export interface EgressBytes {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** What the other side's clock said, from its `Date` header; undefined without one. */
  readonly date: Date | undefined;
}

interface StreamOptions {
  /** Milliseconds for all of it. */
  readonly timeout: number;
  readonly largest: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const MAX_RESPONSE_BYTES = 1024 * 1024;
/** This many failures within this many milliseconds, and a host is left alone for as long (correctness 3.9). */
const FAILURES = 5;
const PAUSE = 30_000;

/**
 * Asks external services: only hosts that were named, without following redirects, at most 1 MB unless
 * more is expected, within a time. A host that keeps failing is not asked for a while.
 */
@Injectable()
export class EgressClient {
  /** Moments of `performance.now()`: a clock that is set back would leave a host alone for as long. */
  private readonly failures = new Map<string, number[]>();

  constructor(private readonly hosts: ReadonlySet<string>) {}

  /** @throws EgressFailed */
  async getJson(address: string, timeout: number): Promise<EgressResponse> {
    const { status, bytes } = await this.get(
      address,
      timeout,
      { accept: 'application/json' },
      MAX_RESPONSE_BYTES,
    );
    return { status, body: parsed(Buffer.from(bytes).toString('utf8')) };
  }

  /**
   * The bytes of a file, at most `largest` of them.
   * @throws EgressFailed
   */
  getBytes(
    address: string,
    timeout: number,
    largest: number,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EgressBytes> {
    return this.get(address, timeout, { accept: '*/*', ...headers }, largest);
  }

  /**
   * Sends JSON that was written before, so that what is signed is what goes out; the response's status.
   * @throws EgressFailed
   */
  async postJson(
    address: string,
    timeout: number,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<number> {
    const all = { 'content-type': 'application/json', accept: '*/*', ...headers };
    const { status } = await this.ask(address, timeout, MAX_RESPONSE_BYTES, {
      method: 'POST',
      body,
      headers: all,
    });
    return status;
  }

  /**
   * Sends JSON that was written before, and reads the answer.
   * @throws EgressFailed
   */
  async sendJson(
    method: string,
    address: string,
    { timeout, headers, body }: { timeout: number; headers: Readonly<Record<string, string>>; body?: string },
  ): Promise<EgressResponse> {
    const all = { accept: 'application/json', 'content-type': 'application/json', ...headers };
    const request = { method, headers: all, ...(body !== undefined && { body }) };
    const { status, bytes } = await this.ask(address, timeout, MAX_RESPONSE_BYTES, request);
    return { status, body: parsed(Buffer.from(bytes).toString('utf8')) };
  }

  /**
   * Sends a form with files, and reads the answer.
   * @throws EgressFailed
   */
  async postForm(
    address: string,
    timeout: number,
    body: FormData,
    headers: Readonly<Record<string, string>>,
  ): Promise<EgressResponse> {
    const request = { method: 'POST', headers: { accept: 'application/json', ...headers }, body };
    const { status, bytes } = await this.ask(address, timeout, MAX_RESPONSE_BYTES, request);
    return { status, body: parsed(Buffer.from(bytes).toString('utf8')) };
  }

  /**
   * The bytes of a file as they arrive, at most `largest` of them: nothing is held but what is being read.
   * @throws EgressFailed also when it does not answer with 200
   */
  async *streamBytes(
    address: string,
    { timeout, largest, headers, signal }: StreamOptions,
  ): AsyncGenerator<Uint8Array> {
    const host = this.allowedHost(address);
    try {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      const response = await providerCall(host, 'GET', () =>
        fetch(address, { headers, redirect: 'error', signal: ends }),
      );
      if (response.status !== 200) throw new EgressFailed(`${host} answered ${response.status}`);
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += (chunk as Uint8Array).length;
        if (size > largest) throw new EgressFailed('the answer is too large');
        yield chunk as Uint8Array;
      }
    } catch (error) {
      throw this.failed(host, error);
    }
  }

  private get(
    address: string,
    timeout: number,
    headers: Readonly<Record<string, string>>,
    largest: number,
  ): Promise<EgressBytes> {
    return this.ask(address, timeout, largest, { headers });
  }

  private async ask(
    address: string,
    timeout: number,
    largest: number,
    request: RequestInit,
  ): Promise<EgressBytes> {
    const host = this.allowedHost(address);
    try {
      const { response, bytes } = await providerCall(host, request.method ?? 'GET', async () => {
        const signal = AbortSignal.timeout(timeout);
        const received = await fetch(address, { ...request, redirect: 'error', signal });
        return { response: received, bytes: await limitedBytes(received, largest) };
      });
      if (response.status >= 500 || response.status === 429)
        throw new EgressFailed(`${host} answered ${response.status}`);
      this.failures.delete(host);
      return { status: response.status, bytes, date: dateOf(response.headers.get('date')) };
    } catch (error) {
      throw this.failed(host, error);
    }
  }

  /** @throws EgressFailed */
  private allowedHost(address: string): string {
    const { host } = new URL(address);
    if (!this.hosts.has(host)) throw new EgressFailed(`${host} is not among the hosts that may be asked`);
    if (this.isPaused(host)) throw new EgressFailed(`${host} keeps failing and is left alone for a while`);
    return host;
  }

  private failed(host: string, error: unknown): EgressFailed {
    this.failures.set(host, [...this.recent(host), performance.now()]);
    return error instanceof EgressFailed
      ? error
      : new EgressFailed(`${host}: ${(error as Error).message}`, { cause: error });
  }

  private isPaused(host: string): boolean {
    return this.recent(host).length >= FAILURES;
  }

  private recent(host: string): number[] {
    return (this.failures.get(host) ?? []).filter((at) => performance.now() - at < PAUSE);
  }
}

function dateOf(header: string | null): Date | undefined {
  const date = new Date(header ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

async function limitedBytes(response: Response, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > largest) throw new EgressFailed('the answer is too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
