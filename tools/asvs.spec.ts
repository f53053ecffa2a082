import { existsSync, readFileSync } from 'node:fs';
import { parseCsv } from '@plantao/domain/shared/text/csv';

const STATES = ['met', 'exception', 'not applicable'];
/** Requirements of OWASP ASVS 5.0.0, levels 1 and 2, by chapter; V10 and V17 concern services that the shop does not have. */
const IN_CHAPTER: Readonly<Record<string, number>> = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7, V11: 14 },
  ...{ V12: 9, V13: 13, V14: 9, V15: 13, V16: 16 },
};

describe('docs/asvs.csv', () => {
  const [, ...lines] = parseCsv(readFileSync('docs/asvs.csv', 'utf8')).rows;
  const rows = lines.map(({ cells: [id = '', level = '', state = '', evidence = '', note = ''] }) => ({
    ...{ id, level: Number(level), state, note },
    files: evidence.split(' ').filter(Boolean),
  }));

  it('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const counted: Record<string, number> = {};
    for (const { id, level } of rows) {
      const chapter = id.split('.')[0] ?? '';
      if (level < 3) counted[chapter] = (counted[chapter] ?? 0) + 1;
    }
    expect(counted).toEqual(IN_CHAPTER);
  });

  it('names files that exist, and a reason for what is not met', () => {
    for (const { id, state, files, note } of rows) {
      expect([id, STATES.includes(state)]).toEqual([id, true]);
      expect([id, files.filter((file) => !existsSync(file))]).toEqual([id, []]);
      expect([id, state === 'met' ? files.length > 0 : note !== '']).toEqual([id, true]);
    }
  });
});
