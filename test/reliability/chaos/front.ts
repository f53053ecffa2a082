import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopProcess } from './shop-process.js';

/** As the proxy of deploy/Caddyfile asks each process, in milliseconds. */
const EVERY_MS = 500;
const READY_MS = 1_000;
const ACCEPTING_MS = 3_000;

/**
 * Chooses a process of the API for each request, as the proxy in front of a shop does: in turn, among those that are
 * ready; when none is, among those that accept requests. What comes in on its own port (notifications of the provider) is
 * passed to one of them.
 */
export class Front {
  private processes: readonly ShopProcess[] = [];
  private readonly ready = new Set<ShopProcess>();
  private readonly accepting = new Set<ShopProcess>();
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private closed = false;
  private readonly server: Server = createServer((near) => this.pass(near));

  static async listen(): Promise<Front> {
    const front = new Front();
    await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  watch(processes: readonly ShopProcess[]): void {
    this.processes = processes;
    for (const process of processes) {
      void this.look(process, this.ready, '/health/ready', READY_MS);
      void this.look(process, this.accepting, '/health/accepting', ACCEPTING_MS);
    }
  }

  /** The next process; with none that accepts requests, any. `not`: it has just refused a connection. */
  pick(not?: ShopProcess): ShopProcess {
    const left = this.processes.filter((each) => each !== not);
    const groups = [
      left.filter((each) => this.ready.has(each)),
      left.filter((each) => this.accepting.has(each)),
    ];
    const from = groups.find(({ length }) => length > 0) ?? this.processes;
    this.turn += 1;
    return from[this.turn % from.length] as ShopProcess;
  }

  close(): void {
    this.closed = true;
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  /** Keeps a process among `those` while it answers 200 at the address within `milliseconds`, from the beginning on. */
  private async look(
    process: ShopProcess,
    those: Set<ShopProcess>,
    address: string,
    milliseconds: number,
  ): Promise<void> {
    those.add(process);
    for (; !this.closed; await sleep(EVERY_MS, undefined, { ref: false })) {
      if (await process.answers(address, milliseconds)) those.add(process);
      else those.delete(process);
    }
  }

  private pass(near: Socket): void {
    const far = connect(this.pick().port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (this.sockets.delete(one), other.destroy()));
      one.pipe(other);
    }
  }
}
