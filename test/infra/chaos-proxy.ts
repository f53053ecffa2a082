import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Where in a conversation with PostgreSQL the line is cut; `answer`: the server has done it and nobody hears of it. */
export type CutPhase = 'connect' | 'begin' | 'statement' | 'commit' | 'answer';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  /** Bytes are swallowed in both directions, for ever. */
  dead: boolean;
}

/** Words of the wire protocol, as they stand in a chunk. */
const WORDS: Partial<Record<CutPhase, RegExp>> = {
  begin: /\bbegin\b/i,
  commit: /\bcommit\b/i,
  answer: /\b(commit|select|insert|update)\b/i,
  statement: /\b(select|insert|update|delete)\b/i,
};

/**
 * A TCP proxy in front of one server, for one client, that fails as networks do: cuts lines at once or in a phase of
 * the protocol, lets no byte pass for a while, never again on the lines that there are, slowly, or not at all.
 */
export class ChaosProxy {
  private readonly lines = new Set<Line>();
  private readonly server: Server;
  private refuses = false;
  private stalled = false;
  private delay = 0;
  private cutting: { phase: CutPhase; left: number } | undefined;
  /** Lines cut so far. */
  cuts = 0;

  private constructor(
    private readonly target: number,
    private readonly host: string,
  ) {
    this.server = createServer((near) => this.open(near));
  }

  /** @param target the server's port on `host` */
  static async listen(target: number, host = '127.0.0.1'): Promise<ChaosProxy> {
    const proxy = new ChaosProxy(target, host);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** All lines that there are, at once. */
  cut(): void {
    for (const line of [...this.lines]) this.cutLine(line);
  }

  /** The next `times` lines that come to this phase. */
  cutIn(phase: CutPhase, times: number): void {
    this.cutting = { phase, left: times };
  }

  /** The lines that there are stay open, and no byte passes on them any more: nobody is notified. New ones work. */
  kill(): void {
    for (const line of this.lines) line.dead = true;
  }

  /** No byte passes until `heal`; what was sent meanwhile arrives then. Connections are accepted by the kernel. */
  stall(): void {
    this.stalled = true;
    for (const { near, far } of this.lines) for (const socket of [near, far]) socket.pause();
  }

  /** Each chunk arrives this much later, in milliseconds. */
  slow(milliseconds: number): void {
    this.delay = milliseconds;
  }

  /** Nobody gets a connection, and the lines that there are end. */
  refuse(): void {
    this.refuses = true;
    this.cut();
  }

  /** As a working network, but for lines that are dead. */
  heal(): void {
    Object.assign(this, { refuses: false, stalled: false, delay: 0, cutting: undefined });
    for (const { near, far } of this.lines) for (const socket of [near, far]) socket.resume();
  }

  async close(): Promise<void> {
    this.refuse();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private open(near: Socket): void {
    if (this.refuses || this.isCut('connect', '')) return void near.resetAndDestroy();
    const far = connect(this.target, this.host);
    const line: Line = { near, far, dead: false };
    this.lines.add(line);
    const end = (): void => {
      this.lines.delete(line);
      if (line.dead) return;
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far])
      socket
        .setNoDelay(true)
        .on('error', () => undefined)
        .on('close', end);
    near.on('data', (chunk) => this.request(line, chunk));
    far.on('data', (chunk) => this.pass(line, chunk, near));
    if (this.stalled) for (const socket of [near, far]) socket.pause();
  }

  private request(line: Line, chunk: Buffer): void {
    const phase = this.cutting?.phase;
    const text = phase && phase !== 'connect' ? chunk.toString('latin1') : '';
    if (!phase || phase === 'connect' || !this.isCut(phase, text)) return this.pass(line, chunk, line.far);
    if (phase !== 'answer') return this.cutLine(line);
    // Done there, and the response never comes here.
    line.far.removeAllListeners('data').once('data', () => this.cutLine(line));
    line.far.write(chunk);
  }

  private isCut(phase: CutPhase, text: string): boolean {
    const { cutting } = this;
    if (!cutting || cutting.phase !== phase || cutting.left === 0) return false;
    if (!(WORDS[phase]?.test(text) ?? true)) return false;
    cutting.left -= 1;
    return true;
  }

  private cutLine(line: Line): void {
    this.cuts += 1;
    this.lines.delete(line);
    line.near.resetAndDestroy();
    line.far.destroy();
  }

  private pass(line: Line, chunk: Buffer, to: Socket): void {
    if (line.dead) return;
    const write = (): void => void (line.dead || to.destroyed || to.write(chunk));
    if (this.delay > 0) setTimeout(write, this.delay).unref();
    else write();
  }
}
