import type { FileList, Manifest, StoredPiece } from './manifest.js';
import { uselessPieces, usefulLists } from './retention.js';
import { SEGMENT, lsnText } from './wal-pieces.js';

const base = (day: number, segment: bigint, timeline = 1): Manifest => ({
  format: 1,
  id: `base-${day}`,
  kind: 'physical',
  startedAt: `2026-11-0${day}T03:00:00.000Z`,
  finishedAt: `2026-11-0${day}T03:05:00.000Z`,
  server: '18.4',
  migration: '',
  parts: [],
  log: {
    systemId: '7',
    timeline,
    start: lsnText(segment * SEGMENT + 40n),
    end: lsnText(segment * SEGMENT + 99n),
  },
});
const piece = (segment: bigint, timeline = 1): StoredPiece => ({
  timeline,
  start: segment * SEGMENT,
  end: (segment + 1n) * SEGMENT,
  until: 0,
  sha256: '',
  object: `${timeline}/${segment}`,
});
const list = (day: number): FileList => ({
  format: 1,
  id: `list-${day}`,
  takenAt: `2026-11-0${day}T04:00:00.000Z`,
  files: [],
});

it('keeps the log from the file on in which the oldest backup that stays begins', () => {
  const pieces = [piece(1n), piece(2n), piece(3n), piece(4n)];
  expect(uselessPieces(pieces, [base(1, 3n), base(2, 4n)], '7')).toEqual(['1/1', '1/2']);
});

it('keeps the log of a timeline that has no backup yet, and none of one whose backups are gone', () => {
  const pieces = [piece(3n), piece(4n, 2), piece(5n, 3)];
  expect(uselessPieces(pieces, [base(1, 4n, 2)], '7')).toEqual(['1/3']);
});

it('keeps the lists of files from the last one before the oldest backup on, and the newest in any case', () => {
  const lists = [list(1), list(2), list(3), list(4)];
  expect(usefulLists(lists, [base(4, 1n)]).map(({ id }) => id)).toEqual(['list-3', 'list-4']);
  expect(usefulLists([list(1)], [base(4, 1n)])).toHaveLength(1);
});
