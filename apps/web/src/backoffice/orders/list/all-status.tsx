import { routes } from '@plantao/contracts/http/routes';
import type { StatusChangeView } from '@plantao/contracts/orders/orders-bulk.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { MAX_STATUS_CHANGE } from '@plantao/domain/shared/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatNumber } from '@/lib/format';
import { allStatusTexts as texts, bulkTexts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Modal } from '@/ui/modal/modal';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { toast } from '@/ui/toast/toast';
import type { ChosenStatus } from '../status/use-status-change.js';
import type { ListedOrders } from './to-desk.js';

const CHOICES = ORDER_STATUSES.filter((status): status is ChosenStatus => status !== 'cancelled');
/** How often a change that is under way is polled, in milliseconds. */
const POLL_MS = 1_000;
/** After so many polls without progress nothing is expected any more: a lost job is taken up within two minutes. */
const MAX_POLLS_WITHOUT_PROGRESS = 180;

/** One status for all orders that the list finds: asked for once, done by a job, and watched until its end. */
export function AllStatus({ list: { total, filter }, onDone }: { list: ListedOrders; onDone: () => void }) {
  const mayMove = useMay(routes.changeAllStatuses);
  const [watched, setWatched] = useState<StatusChangeView>();
  const asking = useMutation({
    mutationFn: (status: ChosenStatus) =>
      call(routes.changeAllStatuses, { body: { filter: filter as never, status, total } }),
    onSuccess: ({ data: { change } }) => setWatched(change),
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  if (!mayMove) return null;
  if (total > MAX_STATUS_CHANGE)
    return <p className="text-ink-2">{texts.tooMany(formatNumber(MAX_STATUS_CHANGE))}</p>;
  const ask = async (status: ChosenStatus) => {
    const confirmed = await confirmAction({
      title: texts.title(formatNumber(total), STATUS_LABELS[status]),
      text: [status === 'shipped' && bulkTexts.confirmShipped, texts.text].filter(Boolean).join(' '),
      type: 'warning',
      act: texts.confirm,
    });
    if (confirmed) asking.mutate(status);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            size="sm"
            variant="secondary"
            loading={asking.isPending}
            icon={<Truck aria-hidden="true" className="size-4" />}
          >
            {bulkTexts.status}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
        items={CHOICES.map((status) => ({
          label: STATUS_LABELS[status],
          onSelect: afterMenuClose(() => void ask(status)),
        }))}
      />
      {watched ? (
        <ChangeDialog
          asked={watched}
          onClose={() => {
            setWatched(undefined);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

/** What a poll found, and how many polls before it found as many orders that wait. */
interface Poll {
  readonly change: StatusChangeView;
  readonly withoutProgress: number;
}

const isLast = ({ change, withoutProgress }: Poll): boolean =>
  change.waiting === 0 || withoutProgress >= MAX_POLLS_WITHOUT_PROGRESS;

/** How far the job is, and which orders it could not change. */
function ChangeDialog({ asked, onClose }: { asked: StatusChangeView; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: { change, withoutProgress } = { change: asked, withoutProgress: 0 }, isError } = useQuery({
    queryKey: ['admin', 'status-change', asked.id],
    queryFn: async ({ signal, queryKey }): Promise<Poll> => {
      const { data } = await call(routes.getStatusChange, { params: { id: asked.id }, signal });
      const before = queries.getQueryData<Poll>(queryKey);
      const stands = before?.change.waiting === data.change.waiting;
      return { change: data.change, withoutProgress: stands ? before.withoutProgress + 1 : 0 };
    },
    refetchInterval: ({ state: { data } }) => (data && isLast(data) ? false : POLL_MS),
  });
  const hasStopped = withoutProgress >= MAX_POLLS_WITHOUT_PROGRESS;
  const { total, waiting, done, unchanged, refused, refusals } = change;
  const isOver = waiting === 0;
  const close = () => {
    // Now only: a list that these orders leave would take the result away with them.
    void queries.invalidateQueries({ queryKey: ['admin'] });
    onClose();
  };
  const status = STATUS_LABELS[change.status];
  const ready = texts.progress(formatNumber(total - waiting), formatNumber(total));
  const summary = [
    done > 0 && bulkTexts.done(done),
    unchanged > 0 && bulkTexts.unchanged(unchanged),
    refused > 0 && bulkTexts.refused(refused),
  ].filter(Boolean);
  return (
    <Modal
      open
      onOpenChange={close}
      title={isOver ? texts.finished(status) : hasStopped ? texts.stopped(status) : texts.running(status)}
      description={isOver ? summary.join(' · ') : hasStopped ? texts.stands : texts.goesOn}
      footer={<Button onClick={close}>{bulkTexts.close}</Button>}
    >
      <div className="space-y-3">
        {isOver ? null : (
          <>
            <p role="status" className="figures font-semibold">
              {ready}
            </p>
            <ProgressBar value={(total - waiting) / total} label={ready} />
            {isError ? <p className="text-err">{texts.lost}</p> : null}
          </>
        )}
        {refused > refusals.length ? <p className="text-ink-2">{texts.listed(refusals.length)}</p> : null}
        <ul className="divide-y divide-line text-small">
          {refusals.map(({ id, shortId, message }) => (
            <li key={id} className="flex items-start gap-3 py-2">
              <Link
                to={adminPages.order({ id })}
                className="shrink-0 font-mono font-semibold text-petrol hover:underline"
              >
                #{shortId}
              </Link>
              <span className="text-err">{message}</span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
