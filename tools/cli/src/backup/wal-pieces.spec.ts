import {
  chainFrom,
  lsnText,
  parseLsn,
  parsePieceName,
  pieceName,
  SEGMENT,
  segmentName,
  type WalPiece,
} from './wal-pieces.js';

const piece = (start: bigint, end: bigint, until = Number(end), timeline = 1): WalPiece => ({
  timeline,
  start,
  end,
  until,
  sha256: 'a'.repeat(64),
});

it('names the files of the log as PostgreSQL does', () => {
  expect(segmentName(1, parseLsn('0/3000000'))).toBe('000000010000000000000003');
  expect(segmentName(2, parseLsn('1/FF000000'))).toBe('0000000200000001000000FF');
  expect(lsnText(parseLsn('1A/2000028'))).toBe('1A/2000028');
  expect(() => parseLsn('3000028')).toThrow(RangeError);
});

it('reads from its name what is in a piece', () => {
  const known = piece(SEGMENT, 2n * SEGMENT - 5n, 1_764_000_000_000, 3);
  expect(parsePieceName(pieceName(known))).toEqual(known);
  expect(parsePieceName('something')).toBeUndefined();
});

describe('the chain of the kept log', () => {
  it('goes on without a gap, also where pieces overlap, and takes the whole file instead of its pieces', () => {
    const whole = piece(0n, SEGMENT);
    const pieces = [piece(SEGMENT, SEGMENT + 9n), piece(0n, 10n), whole, piece(10n, 40n)];
    expect(chainFrom(pieces, 1, 0n)).toEqual({
      pieces: [whole, piece(SEGMENT, SEGMENT + 9n)],
      end: SEGMENT + 9n,
      until: Number(SEGMENT + 9n),
    });
  });

  it('ends before a gap, and knows no other timeline', () => {
    const pieces = [piece(0n, 10n), piece(11n, 40n), piece(10n, 11n, 11, 2)];
    expect(chainFrom(pieces, 1, 0n)).toMatchObject({ end: 10n, until: 10 });
    expect(chainFrom(pieces, 1, 10n)).toEqual({ pieces: [], end: 10n, until: 0 });
  });
});
