import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const LOG_BYTES = 64 * 2 ** 20;

/** Runs docker to its end; resolves to what it printed. */
export async function docker(...args: string[]): Promise<string> {
  return (await execute('docker', args, { maxBuffer: LOG_BYTES })).stdout.trim();
}

interface Inspected {
  readonly State: { readonly Pid: number; readonly Running: boolean };
  readonly NetworkSettings: {
    readonly Networks: Readonly<
      Record<string, { readonly IPAddress: string; readonly Aliases: readonly string[] | null }>
    >;
  };
}

/** The containers of one project of compose. */
export class Engine {
  constructor(private readonly project: string) {}

  get network(): string {
    return `${this.project}_default`;
  }

  /** The network in which the proxy finds the processes of the API. */
  get edge(): string {
    return `${this.project}_edge`;
  }

  /** Ids of the containers of a service, those that do not run included, in the same order every time. */
  async idsOf(service: string): Promise<string[]> {
    const labels = [
      `label=com.docker.compose.project=${this.project}`,
      `label=com.docker.compose.service=${service}`,
      'label=com.docker.compose.oneoff=False',
    ].flatMap((label) => ['--filter', label]);
    const found = await docker('ps', '-aq', '--no-trunc', ...labels);
    return found.split('\n').filter(Boolean).toSorted();
  }

  async idOf(service: string): Promise<string> {
    const [id] = await this.idsOf(service);
    if (!id) throw new Error(`no container of ${service}`);
    return id;
  }

  async inspect(id: string): Promise<Inspected> {
    const [found] = JSON.parse(await docker('inspect', id)) as Inspected[];
    if (!found) throw new Error(`no container ${id}`);
    return found;
  }

  /** Its address in the network that all share; undefined while it has none. */
  async addressOf(id: string): Promise<string | undefined> {
    const { State, NetworkSettings } = await this.inspect(id);
    return State.Running ? NetworkSettings.Networks[this.network]?.IPAddress || undefined : undefined;
  }

  /** Its first process ends as by the kernel's lack of memory: the engine was not asked, and starts it again. */
  async crash(id: string): Promise<void> {
    const { Pid } = (await this.inspect(id)).State;
    if (Pid === 0) return;
    process.kill(Pid, 'SIGKILL');
    while ((await this.inspect(id)).State.Pid === Pid) await sleep(20);
  }

  /** Takes it out of a network; resolves to what puts it back under the names that it had. */
  async cutOff(id: string, network: string): Promise<() => Promise<unknown>> {
    const { NetworkSettings } = await this.inspect(id);
    const aliases = NetworkSettings.Networks[network]?.Aliases ?? [];
    await docker('network', 'disconnect', '--force', network, id);
    return () => docker('network', 'connect', ...aliases.flatMap((name) => ['--alias', name]), network, id);
  }
}
