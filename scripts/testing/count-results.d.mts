export interface JestResults {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export function countResults(
  projects: string[],
  results: JestResults,
  ended: boolean,
): { passed: number; failed: number; lines: string[] };
