import { countResults, type JestResults } from '../scripts/testing/count-results.mjs';

type File = JestResults['testResults'][number];

function file(name: string, ...statuses: string[]): File {
  const tests = statuses.map((status, index) => ({
    status,
    fullName: `${name} ${index}`,
    failureMessages: status === 'failed' ? ['expected 1\n  received 2'] : [],
  }));
  return { name, status: statuses.includes('failed') ? 'failed' : 'passed', assertionResults: tests };
}

const count = (projects: string[], files: File[], ended = true): ReturnType<typeof countResults> =>
  countResults(projects, { testResults: files }, ended);

describe('results of a test run', () => {
  it('sums the tests of every suite', () => {
    const files = [
      file('/shop/libs/domain/src/shared/money.spec.ts', 'passed', 'passed', 'failed'),
      file('/shop/libs/domain/src/warehouse/stock.int-spec.ts', 'passed'),
      file('/shop/apps/web/src/ui/button.test.tsx', 'passed'),
      file('/shop/test/browser/checkout.e2e.ts', 'passed'),
    ];
    const { passed, failed, lines } = count(['unit', 'int', 'web', 'browser'], files);
    expect([passed, failed]).toEqual([5, 1]);
    expect(lines).toContain('  ✗ unit: 2 passed, 1 failed');
    expect(lines).toContain('  ✓ browser: 1 passed, 0 failed');
  });

  it.each(['pending', 'todo', 'disabled'])('counts a test that is %s as failed', (status) => {
    const { failed, complaints } = count(['unit'], [file('/a.spec.ts', 'passed', status)]);
    expect(failed).toBe(1);
    expect(complaints.join()).toContain('nothing may be left out');
  });

  it('counts a file that cannot even load as failed', () => {
    expect(
      count(['int'], [{ name: '/a.int-spec.ts', status: 'failed', assertionResults: [] }]),
    ).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('counts a file that breaks outside of its tests as failed, also when they all passed', () => {
    const broken = { ...file('/a.e2e-spec.ts', 'passed', 'passed'), status: 'failed' as const };
    const { passed, failed, complaints } = count(['e2e'], [broken]);
    expect([passed, failed]).toEqual([2, 1]);
    expect(complaints.join()).toContain('/a.e2e-spec.ts');
  });

  it('names a test that failed, with the beginning of the reason', () => {
    const { complaints } = count(['unit'], [file('/a.spec.ts', 'passed', 'failed')]);
    expect(complaints).toEqual(['/a.spec.ts 1\nexpected 1\n  received 2']);
  });

  it('counts a suite without tests as failed', () => {
    const { failed, complaints } = count(['unit', 'e2e'], [file('/a.spec.ts', 'passed')]);
    expect(failed).toBe(1);
    expect(complaints).toContain('the suite e2e has no test');
  });

  it('counts a run that does not end as failed', () => {
    expect(count(['unit'], [file('/a.spec.ts', 'passed')], false).failed).toBe(1);
  });
});
