import { sizeFault } from './sizes.js';

const lines = (count: number): string => 'x\n'.repeat(count);

describe('lengths of files', () => {
  it('lets a file have 300 lines', () => expect(sizeFault('a.ts', lines(300))).toBeUndefined());
  it('refuses line 301', () => expect(sizeFault('a.ts', lines(301))).toContain('301 lines'));
  it('lets a test have 500', () => expect(sizeFault('a.e2e-spec.ts', lines(500))).toBeUndefined());
  it('refuses a test of 501', () => expect(sizeFault('a.test.tsx', lines(501))).toContain('501 lines'));
});
