/** A position in the write-ahead log, in bytes from its beginning. */
export type Lsn = bigint;

/** Bytes of a file of the log; PostgreSQL's default, which `segmentFault` compares with the server. */
export const SEGMENT = 16n * 2n ** 20n;

/** A part of the log that was kept: immutable, and named by what is in it. */
export interface WalPiece {
  readonly timeline: number;
  /** The first byte, and the first one after it. */
  readonly start: Lsn;
  readonly end: Lsn;
  /** Every commit until then is in the log up to `end`; milliseconds of Unix time, by the server's clock. */
  readonly until: number;
  /** Of what is stored, packed and encrypted as it is. */
  readonly sha256: string;
  /** Of the cluster and the rest of the name (`Seal`), where it was signed. */
  readonly signature?: string;
}

/** @throws RangeError when it is no position as PostgreSQL writes it, e.g. 0/3000028 */
export function parseLsn(text: string): Lsn {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text);
  if (!match) throw new RangeError(`no position of the log: ${text}`);
  return (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`);
}

/** As PostgreSQL writes it. */
export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

export const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % SEGMENT);

const hex = (value: bigint | number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0');

/** The name of the file that begins at `start`, as PostgreSQL asks for it. */
export function segmentName(timeline: number, start: Lsn): string {
  const perLog = 2n ** 32n / SEGMENT;
  const number = start / SEGMENT;
  return hex(timeline, 8) + hex(number / perLog, 8) + hex(number % perLog, 8);
}

/** Sorts by timeline, then by position. A signature is put behind it. */
export const pieceName = ({ timeline, start, end, until, sha256 }: Omit<WalPiece, 'signature'>): string =>
  `${hex(timeline, 8)}-${hex(start, 16)}-${hex(end, 16)}-${until}-${sha256}`;

/** Undefined for what is no piece. */
export function parsePieceName(name: string): WalPiece | undefined {
  const match =
    /^([0-9A-F]{8})-([0-9A-F]{16})-([0-9A-F]{16})-(\d{1,15})-([0-9a-f]{64})(?:-([0-9a-f]{64}))?$/.exec(name);
  if (!match) return undefined;
  const [, timeline, start, end, until, sha256] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const signature = match[6];
  return {
    timeline: Number.parseInt(timeline, 16),
    start: BigInt(`0x${start}`),
    end: BigInt(`0x${end}`),
    until: Number(until),
    sha256,
    ...(signature && { signature }),
  };
}

export interface WalChain {
  /** In order, each begins where the one before it ends, or before. */
  readonly pieces: readonly WalPiece[];
  /** Where the log ends that is known without a gap; `from` when there is none. */
  readonly end: Lsn;
  /** Up to when; 0 when there is none. */
  readonly until: number;
}

/**
 * The pieces of a timeline that lead from `from` on without a gap. Of several that begin alike the longest one is
 * taken: small ones are replaced by the whole file when it is full.
 */
export function chainFrom(pieces: readonly WalPiece[], timeline: number, from: Lsn): WalChain {
  const known = pieces
    .filter((piece) => piece.timeline === timeline && piece.end > from)
    .toSorted((a, b) => (a.start === b.start ? Number(b.end - a.end) : Number(a.start - b.start)));
  const chain: WalPiece[] = [];
  let end = from;
  let until = 0;
  for (let at = 0; at < known.length;) {
    let best: WalPiece | undefined;
    for (; at < known.length && (known[at] as WalPiece).start <= end; at += 1) {
      const piece = known[at] as WalPiece;
      if (!best || piece.end > best.end) best = piece;
    }
    if (!best || best.end <= end) break;
    chain.push(best);
    end = best.end;
    until = Math.max(until, best.until);
  }
  return { pieces: chain, end, until };
}
