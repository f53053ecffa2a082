import { createRequire } from 'node:module';
import path from 'node:path';

interface Reporter {
  onTestFileStart(test: { path: string }): void;
  onTestCaseResult(test: { path: string }, result: { fullName: string }): void;
  onTestFileResult(test: { path: string }, result?: { testExecError?: { message: string } }): void;
}
type Constructor = new (config: object, options: { limitMs?: number; end: () => void }) => Reporter;

const StuckFiles = createRequire(path.resolve('package.json'))('./test/jest/stuck-files.cjs') as Constructor;

describe('a test file that does not end (platform: npm test)', () => {
  const end = jest.fn();
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(() => said.mockRestore());

  it('is named with its last test, and ends the run', () => {
    const reporter = new StuckFiles({}, { limitMs: 60_000, end });
    reporter.onTestFileStart({ path: '/shop/loop.spec.ts' });
    reporter.onTestCaseResult({ path: '/shop/loop.spec.ts' }, { fullName: 'loops once' });
    jest.advanceTimersByTime(59_999);
    expect(end).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledTimes(1);
    expect(said).toHaveBeenCalledWith(
      '✗ /shop/loop.spec.ts has not ended after 60 s; its last test that ended: loops once',
    );
  });

  it('ends the run at once when its worker is lost', () => {
    const reporter = new StuckFiles({}, { limitMs: 60_000, end });
    reporter.onTestFileStart({ path: '/shop/large.spec.ts' });
    const message = 'Jest worker ran out of memory and crashed';
    reporter.onTestFileResult({ path: '/shop/large.spec.ts' }, { testExecError: { message } });
    expect(end).toHaveBeenCalledTimes(1);
    expect(said).toHaveBeenCalledWith(`✗ /shop/large.spec.ts: ${message}`);
  });

  it('may take hours at the full size of reliability, where a test alone may take one', () => {
    const full = jest.replaceProperty(process, 'env', { ...process.env, RELIABILITY_SIZE: 'full' });
    const reporter = new StuckFiles({}, { end });
    reporter.onTestFileStart({ path: '/shop/soak.int-spec.ts' });
    jest.advanceTimersByTime(5 * 3_600_000);
    expect(end).not.toHaveBeenCalled();
    jest.advanceTimersByTime(3_600_000);
    expect(end).toHaveBeenCalledTimes(1);
    full.restore();
  });

  it('is none once it has ended', () => {
    const reporter = new StuckFiles({}, { limitMs: 60_000, end });
    reporter.onTestFileStart({ path: '/shop/quick.spec.ts' });
    reporter.onTestFileResult({ path: '/shop/quick.spec.ts' });
    jest.advanceTimersByTime(600_000);
    expect(end).not.toHaveBeenCalled();
  });
});
