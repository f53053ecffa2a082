// A reporter that ends the run when a test file does not end: a loop that never yields is beyond jest's own limits for
// tests, and the run would go on for ever without a word about which file it is. The same when a worker is lost: jest
// hands the next file to it all the same, and waits for ever.
const { execFileSync } = require('node:child_process');

/** How long one file may take, in milliseconds: at the full size of reliability a test alone may take an hour. */
const limitMs = () => (process.env['RELIABILITY_SIZE'] === 'full' ? 6 * 60 : 15) * 60_000;
/** What jest says of a file whose worker is gone. */
const LOST_WORKER = /ran out of memory|terminated by another process|crashed for an unknown reason/;

module.exports = class StuckFiles {
  /** @param {{ limitMs?: number, end?: () => void }} options `end` ends the run */
  constructor(_config, options = {}) {
    const { end = endRun } = options;
    this.limitMs = options.limitMs ?? limitMs();
    this.end = end;
    /** Path of each file under way: its timer, and the last test that ended. */
    this.running = new Map();
  }

  onTestFileStart({ path }) {
    const timer = setTimeout(() => this.report(path), this.limitMs);
    this.running.set(path, { timer, last: undefined });
  }

  onTestCaseResult({ path }, { fullName }) {
    const file = this.running.get(path);
    if (file) file.last = fullName;
  }

  onTestFileResult({ path }, result) {
    const failure = String(result?.testExecError?.message ?? '');
    if (LOST_WORKER.test(failure)) {
      console.error(`✗ ${path}: ${failure}`);
      this.end();
    }
    clearTimeout(this.running.get(path)?.timer);
    this.running.delete(path);
  }

  onRunComplete() {
    for (const path of this.running.keys()) this.onTestFileResult({ path });
  }

  report(path) {
    const last = this.running.get(path)?.last;
    console.error(
      `✗ ${path} has not ended after ${Math.round(this.limitMs / 1_000)} s; ${last ? `its last test that ended: ${last}` : 'none of its tests has ended'}`,
    );
    this.end();
  }
};

/** jest waits for its workers, and a worker in a loop ends only by force. */
function endRun() {
  try {
    execFileSync('pkill', ['-KILL', '-P', String(process.pid)]);
  } catch {
    // No workers, or no pkill here.
  }
  process.exit(1);
}
