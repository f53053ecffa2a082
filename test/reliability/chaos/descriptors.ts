import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** State of a socket in /proc/net/tcp that listens. */
const LISTEN = '0A';

export interface Descriptors {
  /** Files, pipes, and connections that the process opened itself. */
  readonly own: number;
  /** Connections that its clients opened, and have open. */
  readonly accepted: number;
}

/**
 * What a process of this machine has open.
 *
 * @param port that it listens on
 */
export function descriptorsOf(pid: number, port: number): Descriptors {
  const clients = inodesOfPort(pid, port);
  const folder = `/proc/${pid}/fd`;
  let [own, accepted] = [0, 0];
  for (const descriptor of readdirSync(folder)) {
    const inode = /^socket:\[(\d+)\]$/.exec(target(`${folder}/${descriptor}`))?.[1];
    if (inode !== undefined && clients.has(inode)) accepted += 1;
    else own += 1;
  }
  return { own, accepted };
}

/** The connections of a port, but not the socket that listens on it. */
function inodesOfPort(pid: number, port: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (const table of ['tcp', 'tcp6'])
    for (const line of readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (Number.parseInt(local.split(':')[1] ?? '', 16) === port && state !== LISTEN) found.add(inode);
    }
  return found;
}

/** One that was closed meanwhile has none. */
function target(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
