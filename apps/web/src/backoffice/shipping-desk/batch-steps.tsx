import { routes } from '@plantao/contracts/http/routes';
import type { BatchView } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import type { QueuedStep } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleAlert, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { download } from '@/lib/api/download';
import { formatReais } from '@/lib/format';
import { embroideryQueueTexts } from '@/texts/backoffice/embroidery';
import { deskTexts as texts } from '@/texts/backoffice/shipping-desk';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Modal } from '@/ui/modal/modal';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { toast } from '@/ui/toast/toast';

/** Orders of one document. */
const PART = 100;

interface BatchStepsProps {
  batch: BatchView;
  /** The address of the orders that failed. */
  faultsTo: string;
  /** Leaves the small screen to what is below: somebody picks or scans. */
  folded: boolean;
}

/** The four steps of a batch with what waits at each, what failed, and how far all of it is. */
export function BatchSteps({ batch, faultsTo, folded }: BatchStepsProps) {
  const { id, counts, orders, asked, faults, toPay, toPayUnstitched = 0 } = batch;
  const mayLabel = useMay(routes.askStep);
  const mayPost = useMay(routes.bulkStatus);
  const mayPrint = useMay(routes.printBatch);
  const asking = useAskStep(id);
  const printing = usePrintBatch(batch);
  const pay = async () => {
    const confirmed = await confirmAction({
      title: texts.payTitle(formatReais(toPay)),
      text: [
        toPayUnstitched > 0 && embroideryQueueTexts.openMany(toPayUnstitched),
        texts.payText(counts['to-pay']),
        counts.requesting > 0 && texts.pricesComing(counts.requesting),
      ]
        .filter(Boolean)
        .join(' '),
      type: toPayUnstitched > 0 ? 'warning' : 'question',
      act: texts.payConfirm(formatReais(toPay)),
    });
    if (confirmed) asking.mutate({ step: 'pay', total: toPay });
  };
  const post = async () => {
    const confirmed = await confirmAction({
      title: texts.postTitle(counts['to-post']),
      text: texts.postText,
      act: texts.postConfirm,
    });
    if (confirmed) asking.mutate({ step: 'post' });
  };
  const printable = counts['to-print'] + counts['to-post'];
  const busy = asking.isPending || asked > 0;
  return (
    <section aria-label={texts.title('')} className="space-y-3">
      <ProgressBar
        value={counts.posted / Math.max(1, orders - counts.stopped)}
        label={texts.done(counts.posted, orders - counts.stopped)}
        tone="ok"
      />
      <p role="status" className="figures text-ink-2">
        {asked > 0 ? texts.working(asked) : texts.done(counts.posted, orders - counts.stopped)}
      </p>
      <ol
        className={clsx(
          'grid-cols-1 gap-3 sm:grid sm:grid-cols-2 xl:grid-cols-4',
          folded ? 'hidden' : 'grid',
        )}
      >
        <Step
          place={1}
          title={texts.steps.request.title}
          waiting={counts['to-request']}
          busy={counts.requesting}
        >
          {mayLabel ? (
            <Button
              disabled={counts['to-request'] === 0}
              loading={busy && counts['to-request'] > 0}
              onClick={() => asking.mutate({ step: 'request' })}
            >
              {texts.steps.request.action}
            </Button>
          ) : null}
        </Step>
        <Step
          place={2}
          title={texts.steps.pay.title}
          waiting={counts['to-pay']}
          busy={counts.paying}
          detail={toPay > 0 ? formatReais(toPay) : undefined}
        >
          {mayLabel ? (
            <Button
              disabled={counts['to-pay'] === 0}
              loading={busy && counts['to-pay'] > 0}
              onClick={() => void pay()}
            >
              {texts.steps.pay.action}
            </Button>
          ) : null}
        </Step>
        <Step place={3} title={texts.steps.print.title} waiting={counts['to-print']} busy={0}>
          {mayPrint ? (
            <Button
              variant={counts['to-print'] > 0 ? 'primary' : 'secondary'}
              disabled={printable === 0}
              loading={printing.busy}
              onClick={printing.print}
            >
              {counts['to-print'] > 0 || printable === 0 ? texts.steps.print.action : texts.steps.print.again}
            </Button>
          ) : null}
        </Step>
        <Step place={4} title={texts.steps.post.title} waiting={counts['to-post']} busy={0}>
          {mayLabel && mayPost ? (
            <Button
              disabled={counts['to-post'] === 0}
              loading={busy && counts['to-post'] > 0}
              onClick={() => void post()}
            >
              {texts.steps.post.action}
            </Button>
          ) : null}
        </Step>
      </ol>
      {faults > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-err-soft px-3 py-2 text-err">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="flex-1">{texts.faults(faults)}</span>
          <Link to={faultsTo} className="target font-semibold underline">
            {texts.seeFaults}
          </Link>
        </p>
      ) : null}
      {printing.documents ? (
        <Documents batch={batch} urls={printing.documents} onClose={printing.close} />
      ) : null}
    </section>
  );
}

interface StepProps {
  place: number;
  title: string;
  waiting: number;
  /** What the carrier has. */
  busy: number;
  detail?: string | undefined;
  children: ReactNode;
}

function Step({ place, title, waiting, busy, detail, children }: StepProps) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-tile border border-line bg-paper p-4 sm:flex-col sm:items-stretch">
      <div className="min-w-0">
        <h2 className="text-body font-semibold">{texts.stepOf(place, title)}</h2>
        <p className="figures text-ink-2">
          {[texts.left(waiting), detail, busy > 0 && texts.carrierBusy(busy)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {children}
    </li>
  );
}

/** Asks for a step; what the job does of it is read from the batch. */
export function useAskStep(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { step: QueuedStep; total?: number; ids?: string[] }) =>
      call(routes.askStep, { params: { id }, body: wanted }),
    onSuccess: ({ data }) => void toast.success(texts.asked(data.asked)),
    onError: (error) => void toast.error(texts.askFailed, { description: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'shipping-batch', id] }),
  });
}

/**
 * Opens the carrier's labels in a new tab and downloads picking list and slips beside it. The tab is opened in the click
 * handler: one opened later is blocked as a popup. Of more than a hundred orders all documents are listed.
 */
function usePrintBatch({ id, parts }: BatchView) {
  const queries = useQueryClient();
  const [documents, setDocuments] = useState<readonly string[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window) => call(routes.printBatch, { params: { id } }),
    onSuccess: async ({ data: { urls, orders } }, tab) => {
      tab.location.replace(urls[0] ?? '');
      if (urls.length > 1 || parts > 1) setDocuments(urls);
      else {
        await download(routes.batchSlips, { params: { id } });
        toast.success(texts.printed(orders));
      }
    },
    onError: (error, tab) => {
      tab.close();
      toast.error(texts.printFailed, { description: errorText(error) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'shipping-batch', id] }),
  });
  const print = () => {
    const tab = window.open('', '_blank');
    if (!tab) return void toast.error(texts.printBlocked);
    tab.opener = null;
    mutate(tab);
  };
  return { print, busy: isPending, documents, close: () => setDocuments(null) };
}

/** Every document of a batch that is more than one. */
function Documents({
  batch: { id, parts },
  urls,
  onClose,
}: {
  batch: BatchView;
  urls: readonly string[];
  onClose: () => void;
}) {
  const range = (part: number) => [part * PART + 1, (part + 1) * PART] as const;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={texts.documents}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ul className="space-y-2">
        {urls.map((url, part) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="target font-semibold text-petrol underline"
            >
              {texts.labelsPart(...range(part))}
            </a>
          </li>
        ))}
        {Array.from({ length: parts }, (_, part) => (
          <li key={part}>
            <SlipsButton id={id} part={part + 1} label={texts.slipsPart(...range(part))} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Downloads picking list and packing slips of a hundred orders. */
export function SlipsButton({ id, part, label }: { id: string; part: number; label: string }) {
  const downloading = useMutation({
    mutationFn: () => download(routes.batchSlips, { params: { id }, query: { part } }),
    onError: (error) => void toast.error(texts.printFailed, { description: errorText(error) }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={downloading.isPending}
      onClick={() => downloading.mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
    >
      {label}
    </Button>
  );
}
