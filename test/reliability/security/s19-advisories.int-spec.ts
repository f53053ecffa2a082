import { execFileSync } from 'node:child_process';
import { figures, seedOf } from '../figures.js';

/** What `npm audit --json` says, as far as it is read here. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
}

const goal = figures('S19', { short: 1, full: 1 });

/**
 * Packages with a high or critical advisory.
 * @throws Error when the registry has not answered: then nothing is known
 */
function severe({ vulnerabilities, message }: AuditReport): string[] {
  if (!vulnerabilities) throw new Error(`the registry does not answer: ${message ?? 'no report'}`);
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
}

describe('S19 advisories about what is shipped', () => {
  it('S19 of high or critical severity are found in a report, and no report is no pass (the check detects it)', () => {
    const of = (severity: string) => ({
      vulnerabilities: { some: { severity }, other: { severity: 'low' } },
    });
    expect(severe(of('moderate'))).toEqual([]);
    expect(severe(of('high'))).toEqual(['some']);
    expect(severe(of('critical'))).toEqual(['some']);
    expect(() => severe({ message: '405 Method Not Allowed' })).toThrow('405');
  });

  // Asks the registry, which npm test does not need.
  if (goal.full)
    it('S19 there are none', async () => {
      await goal.measure(seedOf(), () => {
        expect(severe(audit())).toEqual([]);
        return Promise.resolve();
      });
    }, 120_000);
});

/** npm ends with 1 when it has found something; the report is the same. */
function audit(): AuditReport {
  const question = ['audit', '--omit=dev', '--package-lock-only', '--json'];
  try {
    return JSON.parse(execFileSync('npm', question, { encoding: 'utf8', stdio: 'pipe' })) as AuditReport;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as AuditReport;
  }
}
