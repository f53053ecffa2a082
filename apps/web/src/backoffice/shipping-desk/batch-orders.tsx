import { routes } from '@plantao/contracts/http/routes';
import type { BatchOrderView, BatchResponse } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { DeskState, QueuedStep } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { Link } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import type { ListState } from '@/backoffice/shared/lists/use-list-state';
import { formatReais } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { deskTexts as texts } from '@/texts/backoffice/shipping-desk';
import { Badge, type BadgeProps } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { Pagination } from '@/ui/pagination/pagination';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { useAskStep } from './batch-steps.js';

const TONES: Readonly<Record<DeskState, NonNullable<BadgeProps['tone']>>> = {
  'to-request': 'neutral',
  requesting: 'info',
  'to-pay': 'amber',
  paying: 'info',
  'to-print': 'petrol',
  'to-post': 'petrol',
  posted: 'ok',
  stopped: 'err',
};

/** The step that is tried again where one failed. What to pay is paid by the step itself, at the price of now. */
const AGAIN: Readonly<Partial<Record<DeskState, QueuedStep>>> = {
  'to-request': 'request',
  'to-post': 'post',
};

interface BatchOrdersProps {
  response: BatchResponse;
  list: ListState<{ state: 'all' | 'fault'; view: 'orders' | 'picking' | 'scan' }>;
  faultsOnly: boolean;
}

/** The orders of a batch in the order of picking, each with its state and why its last step failed. */
export function BatchOrders({ response: { data, page, totalPages }, list, faultsOnly }: BatchOrdersProps) {
  const mobile = useIsMobile();
  const { rows, batch } = data;
  return (
    <div className="space-y-4">
      {faultsOnly ? (
        <Link
          to={list.hrefOf({ state: 'all' })}
          className="target inline-block font-semibold text-petrol underline"
        >
          {texts.seeAll}
        </Link>
      ) : null}
      {mobile ? (
        <ul aria-label={texts.list} className="space-y-3">
          {rows.map((row) => (
            <li key={row.id} className="rounded-tile border border-line bg-paper p-4">
              <div className="flex items-start justify-between gap-2">
                <span className="font-semibold">{texts.package(row.position)}</span>
                <State row={row} />
              </div>
              <p className="mt-1">
                <OrderLink row={row} /> · {row.customer}
              </p>
              <p className="text-caption text-ink-3">
                {[
                  row.place,
                  row.delivery,
                  texts.pieces(row.pieces),
                  row.price !== null && formatReais(row.price),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Why row={row} batchId={batch.id} />
            </li>
          ))}
        </ul>
      ) : (
        <Table caption={texts.list}>
          <TableHead>
            <TableRow>
              {Object.values(texts.columns).map((column) => (
                <TableHeader key={column}>{column}</TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} className="h-12">
                <TableCell className="figures">{row.position}</TableCell>
                <TableCell>
                  <OrderLink row={row} />
                </TableCell>
                <TableCell className="max-w-xs">
                  <span className="block truncate">{row.customer}</span>
                  <span className="block text-caption text-ink-3">{row.place}</span>
                </TableCell>
                <TableCell>{row.delivery}</TableCell>
                <TableCell className="figures">{row.pieces}</TableCell>
                <TableCell className="figures whitespace-nowrap">
                  {row.price === null ? '–' : formatReais(row.price)}
                  {row.tracking ? (
                    <span className="block font-mono text-caption text-ink-3">{row.tracking}</span>
                  ) : null}
                </TableCell>
                <TableCell className="max-w-sm">
                  <State row={row} />
                  <Why row={row} batchId={batch.id} />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        busy={false}
        onChange={(next) => list.go({ page: next })}
      />
    </div>
  );
}

const OrderLink = ({ row: { id, shortId } }: { row: BatchOrderView }) => (
  <Link to={adminPages.order({ id })} className="target font-mono font-semibold text-petrol hover:underline">
    #{shortId}
  </Link>
);

const State = ({ row: { state, asked } }: { row: BatchOrderView }) => (
  <Badge tone={asked ? 'info' : TONES[state]}>{asked ? texts.queued : texts.states[state]}</Badge>
);

/** Why it stopped or failed, and the way on. */
function Why({ row, batchId }: { row: BatchOrderView; batchId: string }) {
  const mayAsk = useMay(routes.askStep);
  const asking = useAskStep(batchId);
  const { state, status, paidState, pieces, fault, asked } = row;
  const isEmpty = pieces === 0 && (paidState === 'paid' || paidState === 'disputed');
  const reason = status === 'cancelled' ? 'cancelled' : isEmpty ? 'empty' : paidState;
  const why = state === 'stopped' ? texts.stopped[reason] : fault;
  const step = AGAIN[state];
  if (!why || asked) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-caption text-err">
      <span className="min-w-0 flex-1 break-words whitespace-normal">{why}</span>
      {mayAsk && step && fault ? (
        <Button
          size="sm"
          variant="secondary"
          loading={asking.isPending}
          onClick={() => asking.mutate({ step, ids: [row.id] })}
        >
          {texts.again}
        </Button>
      ) : null}
    </div>
  );
}
