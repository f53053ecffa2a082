import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '../../../scripts/lib/server-options.mjs';
import { until } from '../../infra/until.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 150_000;
/** A supervisor waits so long before it starts a process again, in milliseconds. */
const AGAIN_MS = 1_000;
/** EX_UNAVAILABLE: a process that gave itself up, to be started again. */
const GAVE_UP = 69;
const LOG_LENGTH = 20_000;

export type ProcessKind = keyof typeof NODE_FLAGS;

export interface AgentMessage {
  /** Shift of the wall clock, in milliseconds. */
  readonly clock?: number;
  /** How many times faster the wall clock runs, since the moment below. */
  readonly speed?: number;
  /** Real milliseconds since 1970. */
  readonly since?: number;
  /** Milliseconds that a lookup of `names` takes. */
  readonly dns?: number;
  /** A regular expression. */
  readonly names?: string;
}

/** A built process of the shop, started again by a supervisor when it ends by itself. */
export class ShopProcess {
  /** Why it ended by itself: code or signal. 69 is a process that gave itself up, anything else a fault. */
  readonly endings: (string | number)[] = [];
  private child: ChildProcess | undefined;
  private log = '';
  private wanted = false;
  /** Sent to the processes that are started later as well. */
  private readonly messages: AgentMessage[] = [];
  paused = false;

  constructor(
    readonly name: string,
    readonly kind: ProcessKind,
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** Whether it runs, be it paused. */
  get isRunning(): boolean {
    return this.child !== undefined;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get tail(): string {
    return `--- ${this.name}\n${this.log}`;
  }

  /** Faults that the supervisor saw. */
  get crashes(): (string | number)[] {
    return this.endings.filter((ending) => ending !== GAVE_UP);
  }

  /** Resolves when it answers at this address. */
  async start(address = '/health/live'): Promise<void> {
    this.wanted = true;
    this.launch();
    await until(() => this.answers(address), {
      milliseconds: READY_MS,
      every: 100,
      instead: () => this.tail,
    });
  }

  /** Whether it answers 200 within `milliseconds`. */
  async answers(
    address: string,
    milliseconds = 2_000,
    headers: Record<string, string> = {},
  ): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(milliseconds);
      const response = await fetch(`http://127.0.0.1:${this.port}${address}`, { signal, headers });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  tell(message: AgentMessage): void {
    this.messages.push(message);
    this.child?.send?.({ chaos: message }, () => undefined);
  }

  pause(): void {
    this.paused = true;
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.paused = false;
    this.child?.kill('SIGCONT');
  }

  /** Without a word; the supervisor starts it again. */
  crash(): void {
    this.child?.kill('SIGKILL');
  }

  /** Resolves to the milliseconds until it had ended; killed when that takes longer than `milliseconds`. */
  async end(signal: NodeJS.Signals = 'SIGTERM', milliseconds = 15_000): Promise<number> {
    this.wanted = false;
    const { child } = this;
    if (!child) return 0;
    const began = performance.now();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.goOn();
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    await ended;
    clearTimeout(force);
    return Math.round(performance.now() - began);
  }

  private launch(): void {
    const agent = ['--import', './test/reliability/chaos/agent.mjs'];
    const main = `dist/apps/${this.kind}/src/main.js`;
    const child = spawn(process.execPath, [...NODE_FLAGS[this.kind], ...agent, main], {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.log = (this.log + chunk.toString()).slice(-LOG_LENGTH)));
    for (const message of this.messages) child.send({ chaos: message }, () => undefined);
    child.once('exit', (code, signal) => void this.ended(signal ?? code ?? 0));
  }

  private async ended(how: string | number): Promise<void> {
    this.child = undefined;
    if (!this.wanted) return;
    // A kill is the run's own doing.
    if (how !== 'SIGKILL') this.endings.push(how);
    await sleep(AGAIN_MS, undefined, { ref: false });
    if (this.wanted && !this.child) this.launch();
  }
}
