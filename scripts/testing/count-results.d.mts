export interface JestResults {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export function countResults(
  projects: string[],
  results: JestResults,
  ended: boolean,
): { passed: number; failed: number; lines: string[]; complaints: string[] };
