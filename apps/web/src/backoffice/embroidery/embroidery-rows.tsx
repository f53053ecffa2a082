import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Link } from 'react-router-dom';
import { brazilToday } from '@/backoffice/shared/forms/month-days';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { SkeletonCards, SkeletonRows } from '@/backoffice/shared/lists/list-skeleton';
import { SelectBox, SelectPageBox } from '@/backoffice/shared/lists/selection/select-box';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { formatPlainDate } from '@/lib/date-format';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import type { QueuePiece } from './embroidery-queue.js';

interface RowsProps {
  /** Undefined while the first page is loading. */
  pieces: readonly QueuePiece[] | undefined;
  busy: boolean;
  /** Null for somebody who changes nothing. */
  selection: Selection<QueuePiece> | null;
  onSee: (piece: QueuePiece) => void;
}

const TONES = {
  waiting: 'neutral',
  queued: 'info',
  printed: 'petrol',
  stitching: 'amber',
  done: 'ok',
  cancelled: 'neutral',
} as const;

export function EmbroideryTable({ pieces, busy, selection, onSee }: RowsProps) {
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          {selection ? (
            <TableHeader className="w-11">
              <SelectPageBox selection={selection} />
            </TableHeader>
          ) : null}
          {Object.values(texts.columns).map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <tbody>
        {pieces ? (
          pieces.map((piece) => (
            <TableRow key={piece.id} selected={selection?.has(piece.id) ?? false} className="h-18">
              {selection ? (
                <TableCell>
                  <SelectBox selection={selection} row={piece} name={piece.embroidery.words} />
                </TableCell>
              ) : null}
              <TableCell className="max-w-xs">
                <Words piece={piece} onSee={onSee} />
              </TableCell>
              <TableCell>
                <Piece piece={piece} />
              </TableCell>
              <TableCell>
                <Order piece={piece} />
              </TableCell>
              <TableCell className="figures whitespace-nowrap">
                <Due piece={piece} />
              </TableCell>
              <TableCell>
                <State piece={piece} />
              </TableCell>
            </TableRow>
          ))
        ) : (
          <SkeletonRows height="h-18">
            {[...(selection ? ['select'] : []), ...Object.keys(texts.columns)].map((column) => (
              <TableCell key={column}>
                <Skeleton className="h-4 w-24" />
              </TableCell>
            ))}
          </SkeletonRows>
        )}
      </tbody>
    </Table>
  );
}

export function EmbroideryCards({ pieces, busy, selection, onSee }: RowsProps) {
  if (!pieces) return <SkeletonCards />;
  return (
    <CardList label={texts.caption} busy={busy}>
      {pieces.map((piece) => (
        <li key={piece.id} className="space-y-2 rounded-tile border border-line bg-paper p-4">
          <div className="flex items-start gap-3">
            {selection ? <SelectBox selection={selection} row={piece} name={piece.embroidery.words} /> : null}
            <div className="min-w-0 flex-1">
              <Words piece={piece} onSee={onSee} />
            </div>
          </div>
          <Piece piece={piece} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Order piece={piece} />
            <State piece={piece} />
          </div>
          <p className="text-small text-ink-2">
            {texts.columns.due} <Due piece={piece} />
          </p>
        </li>
      ))}
    </CardList>
  );
}

interface PieceProps {
  piece: QueuePiece;
}

/** What is stitched, as a button that shows it on the garment. */
function Words({ piece, onSee }: PieceProps & { onSee: RowsProps['onSee'] }) {
  const { name, secondLine, thread, words } = piece.embroidery;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onSee(piece)}
      className="target flex w-full items-start gap-2 rounded-badge text-left hover:underline"
    >
      <SwatchDot colour={thread.value} className="mt-1 size-4! shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{texts.see} </span>
        <span className="block break-words font-semibold">{name || secondLine || words}</span>
        <span className="block break-words text-caption text-ink-2">{words}</span>
      </span>
    </button>
  );
}

function Piece({ piece: { item } }: PieceProps) {
  return (
    <span className="flex items-center gap-3">
      <Picture src={item.image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
      <span className="min-w-0">
        <span className="block truncate">{item.name}</span>
        <span className="block text-caption text-ink-2">
          {texts.variant(item.selectedSize, item.selectedColor, item.quantity)}
        </span>
      </span>
    </span>
  );
}

const Order = ({ piece: { order } }: PieceProps) => (
  <span>
    <Link
      to={adminPages.order({ id: order._id })}
      className="target rounded-badge font-mono font-semibold text-petrol hover:underline"
    >
      #{order.shortId}
    </Link>
    <span className="block text-caption text-ink-2">{order.customer}</span>
  </span>
);

function Due({ piece: { dueOn, state } }: PieceProps) {
  if (dueOn === null) return <span className="text-ink-2">{texts.noDay}</span>;
  const today = brazilToday();
  const open = state !== 'done' && state !== 'cancelled';
  return (
    <>
      {formatPlainDate(dueOn)} {open && dueOn < today ? <Badge tone="err">{texts.late}</Badge> : null}
      {open && dueOn === today ? <Badge tone="amber">{texts.today}</Badge> : null}
    </>
  );
}

const State = ({ piece: { state, reason, startedAt } }: PieceProps) => (
  <span>
    <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
    {reason && state !== 'done' ? (
      <span className="mt-1 block max-w-xs break-words text-caption text-amber">{texts.back(reason)}</span>
    ) : null}
    {startedAt && (state === 'queued' || state === 'printed') ? (
      <span className="mt-1 block max-w-xs text-caption text-ink-2">{texts.wasStitched}</span>
    ) : null}
  </span>
);
