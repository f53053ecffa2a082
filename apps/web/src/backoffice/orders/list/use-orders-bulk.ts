import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { bulkTexts as texts } from '@/texts/backoffice/order-actions';
import { bulkLabelTexts as labelTexts, unpaidLabelTexts as unpaidTexts } from '@/texts/backoffice/shipping';
import { embroideryQueueTexts } from '@/texts/backoffice/embroidery';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { usePrintLabels } from '../../shipping/use-print-labels.js';
import { isBackward } from '../status/confirm-back.js';
import type { ChosenStatus } from '../status/use-status-change.js';

/** What happens to the selection after full success: labels are requested, then paid, then printed. */
type Afterwards = 'keep' | 'clear';

/** The end of an action on many orders; `title` says which. */
export interface BulkReport {
  title: string;
  afterwards: Afterwards;
  results: readonly BulkResultView[];
}

const countOf = (results: readonly BulkResultView[], outcome: BulkResultView['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/**
 * Actions on the selected orders. Refused orders are reported one by one and may stay selected. Orders whose labels
 * were requested or paid stay selected for the next step.
 */
export function useOrdersBulk(selection: Selection<AdminOrderRowView>) {
  const queries = useQueryClient();
  const [report, setReport] = useState<BulkReport | null>(null);
  const { ids } = selection;

  const finish =
    (title: string, successText: (count: number) => string, afterwards: Afterwards) =>
    async (results: BulkResultView[]) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      const done = countOf(results, 'done');
      if (done < results.length) return setReport({ title, results, afterwards });
      toast.success(successText(done));
      if (afterwards === 'clear') selection.clear();
    };
  const onError = (error: unknown) => void toast.error(texts.failed, { description: errorText(error) });

  const requesting = useMutation({
    mutationFn: () => call(routes.bulkLabels, { body: { ids: [...ids] } }).then(({ data }) => data.results),
    onSuccess: finish(labelTexts.request, labelTexts.requestDone, 'keep'),
    onError,
  });
  const moving = useMutation({
    mutationFn: ({ status, rows }: { status: ChosenStatus; rows: readonly AdminOrderRowView[] }) =>
      sendStatuses(rows, status).then(({ data }) => data.results),
    onSuccess: finish(texts.status, texts.statusDone, 'clear'),
    onError,
  });
  const requestLabels = async () => {
    if (await confirmRequests(selection.rows)) requesting.mutate();
  };
  const changeStatus = async (status: ChosenStatus) => {
    // As they were when somebody was asked: one that has moved since is refused.
    const { rows } = selection;
    if (await confirmStatuses(rows, status)) moving.mutate({ status, rows });
  };
  const printing = usePrintLabels((results) => {
    if (countOf(results, 'refused') > 0) setReport({ title: labelTexts.print, results, afterwards: 'clear' });
    else selection.clear();
  });
  return {
    report,
    /** Closes the report; with `onlyRefused` only refused orders stay selected. */
    settle: (onlyRefused: boolean) => {
      if (onlyRefused && report) {
        for (const { id, outcome } of report.results) {
          const row = selection.rows.find((one) => one.id === id);
          if (row && outcome !== 'refused') selection.toggle(row);
        }
      } else if (report?.afterwards === 'clear') selection.clear();
      setReport(null);
    },
    /** How many of the selected orders are unpaid. */
    unpaid: unpaidOf(selection.rows),
    /** How many of them are still to be stitched. */
    unstitched: unstitchedOf(selection.rows),
    requestLabels: () => void requestLabels(),
    changeStatus: (status: ChosenStatus) => void changeStatus(status),
    printLabels: () => printing.print(ids),
    /** For actions that report their result elsewhere. */
    finishPaying: finish(labelTexts.pay, labelTexts.payDone, 'keep'),
    busy: requesting.isPending || moving.isPending || printing.printing,
  };
}

export type OrdersBulk = ReturnType<typeof useOrdersBulk>;

/**
 * With what the list showed of each row. During a deploy a process of a version before does not know all of it, and moves the rows as it
 * always has (ADR 35).
 */
async function sendStatuses(rows: readonly AdminOrderRowView[], status: ChosenStatus) {
  const known = { ids: rows.map(({ id }) => id), status };
  const seen = { seen: rows.map((row) => row.status) };
  const unstitched = leaves(status) && { unstitched: rows.map(({ embroideryOpen = 0 }) => embroideryOpen) };
  try {
    return await call(routes.bulkStatus, { body: { ...known, ...seen, ...unstitched } });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'request.invalid') throw error;
    if ('seen' in error.fields) return call(routes.bulkStatus, { body: known });
    if ('unstitched' in error.fields) return call(routes.bulkStatus, { body: { ...known, ...seen } });
    throw error;
  }
}

/** Whether an order with this status has left. */
const leaves = (status: ChosenStatus): boolean => status === 'shipped' || status === 'delivered';

type Rows = readonly Pick<AdminOrderRowView, 'status' | 'paidState' | 'embroideryOpen'>[];

/** How many of the selected orders are unpaid. */
const unpaidOf = (rows: Rows): number =>
  rows.filter(({ paidState, status }) => paidState === 'unpaid' && status !== 'cancelled').length;

/** How many of the selected orders are still to be stitched. */
const unstitchedOf = (rows: Rows): number =>
  rows.filter(({ embroideryOpen = 0 }) => embroideryOpen > 0).length;

/** Asks before labels are requested for unpaid orders. True to continue. */
async function confirmRequests(rows: Rows): Promise<boolean> {
  const unpaid = unpaidOf(rows);
  if (unpaid === 0) return true;
  return confirmAction({
    title: unpaidTexts.manyTitle(unpaid),
    text: unpaidTexts.many(unpaid),
    type: 'warning',
    act: unpaidTexts.request,
  });
}

/**
 * Always asks before the status of several orders changes, and shows how many would move back. True to
 * continue.
 */
async function confirmStatuses(rows: Rows, status: ChosenStatus): Promise<boolean> {
  const back = rows.filter((row) => isBackward(row.status, status)).length;
  const unpaid = status === 'pending' ? 0 : unpaidOf(rows);
  const unstitched = leaves(status) ? unstitchedOf(rows) : 0;
  const confirmText = status === 'shipped' ? texts.confirmShipped : texts.confirmStatus;
  return confirmAction({
    title: texts.confirmStatusTitle(rows.length, STATUS_LABELS[status]),
    text: [
      unstitched > 0 && embroideryQueueTexts.openMany(unstitched),
      confirmText,
      back > 0 && texts.goBack(back),
      unpaid > 0 && texts.stayUnpaid(unpaid),
    ]
      .filter(Boolean)
      .join(' '),
    type: back > 0 || unpaid > 0 || unstitched > 0 ? 'warning' : 'question',
    act: texts.confirm,
  });
}
