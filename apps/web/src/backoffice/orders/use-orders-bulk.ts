import type { AdminOrderRowView } from '@plantao/contracts/admin/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { bulkTexts as texts } from '@/texts/backoffice-orders-desk';
import { toast } from '@/ui/toast/toast';
import type { Selection } from '@/backoffice/lists/use-selection';
import { confirmRequests, confirmStatuses, unpaidOf } from './bulk-questions.js';
import { usePrintLabels } from './use-print-labels.js';
import type { ChosenStatus } from './use-status-change.js';

/** What becomes of a selection once all of it went well: labels are requested, then paid, then printed. */
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
 * Actions on the selected orders. What could not be done is reported order by order and stays selected if wished. Orders
 * whose labels were requested or paid stay selected for the step that follows.
 */
export function useOrdersBulk(selection: Selection<AdminOrderRowView>) {
  const queries = useQueryClient();
  const [report, setReport] = useState<BulkReport | null>(null);
  const { ids } = selection;

  const finish =
    (title: string, said: (count: number) => string, afterwards: Afterwards) =>
    async (results: BulkResultView[]) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      const done = countOf(results, 'done');
      if (done < results.length) return setReport({ title, results, afterwards });
      toast.success(said(done));
      if (afterwards === 'clear') selection.clear();
    };
  const onError = (error: unknown) => void toast.error(texts.failed, { description: errorText(error) });

  const requesting = useMutation({
    mutationFn: () => call(routes.bulkLabels, { body: { ids: [...ids] } }).then(({ data }) => data.results),
    onSuccess: finish(texts.request, texts.requestDone, 'keep'),
    onError,
  });
  const moving = useMutation({
    mutationFn: (status: ChosenStatus) =>
      call(routes.bulkStatus, { body: { ids: [...ids], status } }).then(({ data }) => data.results),
    onSuccess: finish(texts.status, texts.statusDone, 'clear'),
    onError,
  });
  const requestLabels = async () => {
    if (await confirmRequests(selection.rows)) requesting.mutate();
  };
  const changeStatus = async (status: ChosenStatus) => {
    if (await confirmStatuses(selection.rows, status)) moving.mutate(status);
  };
  const printing = usePrintLabels((results) => {
    if (countOf(results, 'refused') > 0) setReport({ title: texts.print, results, afterwards: 'clear' });
    else selection.clear();
  });
  return {
    report,
    /** Closes the report; `onlyRefused` leaves only what was refused selected. */
    settle: (onlyRefused: boolean) => {
      if (onlyRefused && report) {
        for (const { id, outcome } of report.results) {
          const row = selection.rows.find((one) => one.id === id);
          if (row && outcome !== 'refused') selection.toggle(row);
        }
      } else if (report?.afterwards === 'clear') selection.clear();
      setReport(null);
    },
    /** How many of the chosen orders nobody has paid yet. */
    unpaid: unpaidOf(selection.rows),
    requestLabels: () => void requestLabels(),
    changeStatus: (status: ChosenStatus) => void changeStatus(status),
    printLabels: () => printing.print(ids),
    /** For actions that end elsewhere. */
    finishPaying: finish(texts.pay, texts.payDone, 'keep'),
    busy: requesting.isPending || moving.isPending || printing.printing,
  };
}

export type OrdersBulk = ReturnType<typeof useOrdersBulk>;
