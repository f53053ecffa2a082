import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('blender/run.py', import.meta.url));
/** One thread: its own and that of OpenMP. Two jobs side by side use two cores and stay within 12 GB. */
const QUIET = { OMP_NUM_THREADS: '1', OMP_WAIT_POLICY: 'passive', OPENBLAS_NUM_THREADS: '1' };
const HOW = `The studio needs Blender 3.4 or newer with numpy. On Debian and Ubuntu:
  apt-get install --no-install-recommends blender python3-numpy libopenblas0-pthread
Elsewhere install it from blender.org and name its program in BLENDER.`;

/** The program of Blender: BLENDER, or the one on the PATH. @throws Error that says how to install it */
export function blenderProgram(environment = process.env): string {
  const named = environment['BLENDER'];
  if (named && !existsSync(named)) throw new Error(`BLENDER names ${named}, which is not there.\n${HOW}`);
  if (named) return named;
  const found = (environment['PATH'] ?? '')
    .split(':')
    .map((folder) => `${folder}/blender`)
    .find(existsSync);
  if (!found) throw new Error(HOW);
  return found;
}

/**
 * Runs one job file in Blender at the lowest priority; `report` gets each line of progress. Rejects with the last
 * lines of its output when it fails.
 */
export function runBlender(program: string, job: string, report: (line: string) => void): Promise<void> {
  const args = ['-n', '19', program, '-b', '--factory-startup', '-t', '1', '-P', SCRIPT, '--', job];
  return new Promise((resolve, reject) => {
    const child = spawn('nice', args, {
      env: { ...process.env, ...QUIET },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const tail: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('STUDIO ')) report(line.slice(7));
        else if (line.trim()) tail.push(line);
        if (tail.length > 25) tail.shift();
      });
    const stop = (): boolean => child.kill();
    process.once('exit', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(`Blender ended with ${code} at ${job}:\n${tail.join('\n')}`));
    });
  });
}
