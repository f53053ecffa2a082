import { routes } from '@plantao/contracts/http/routes';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import type { LabelPriceView } from '@plantao/contracts/shipping/labels-bulk.view';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { embroideryQueueTexts } from '@/texts/backoffice/embroidery';
import { payLabelsTexts as texts, unpaidLabelTexts } from '@/texts/backoffice/shipping';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Fact, Facts } from '../shared/layout/facts.js';

interface PayLabelsDialogProps {
  ids: readonly string[];
  /** How many of the orders are unpaid. */
  unpaid: number;
  /** How many of them are still to be stitched: they are not posted before. */
  unstitched: number;
  onClose: () => void;
  onPaid: (results: BulkResultView[]) => void;
}

const difference = (a: number, b: number): number => toReais(fromReais(a) - fromReais(b));

/** Prices and wallet as they are now, then the payment at exactly these prices (LABEL-09). */
export function PayLabelsDialog({ ids, unpaid, unstitched, onClose, onPaid }: PayLabelsDialogProps) {
  const quote = useQuery({
    queryKey: ['admin', 'labels-quote', ids],
    queryFn: ({ signal }) => call(routes.quoteLabels, { body: { ids: [...ids] }, signal }),
    select: (response) => response.data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const payable = quote.data?.labels.filter((label) => label.payable) ?? [];
  const paying = useMutation({
    // Sends orders that cannot be paid as well, so that the report lists every selected order.
    mutationFn: () =>
      call(routes.payLabels, {
        body: { labels: (quote.data?.labels ?? []).map(({ id, price }) => ({ id, price: price ?? 0 })) },
      }),
    onSuccess: ({ data }) => onPaid(data.results),
    onError: () => void quote.refetch(),
  });
  // While prices are read again the ones of before are still shown.
  const mayPay = payable.length > 0 && quote.data?.enough === true && !quote.isFetching;
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !paying.isPending}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="secondary" autoFocus onClick={onClose} disabled={paying.isPending}>
            {texts.cancel}
          </Button>
          <Button disabled={!mayPay} loading={paying.isPending} onClick={() => paying.mutate()}>
            {payable.length > 0 ? texts.confirm(formatReais(quote.data?.total ?? 0)) : texts.confirmNothing}
          </Button>
        </>
      }
    >
      {unpaid > 0 || unstitched > 0 ? (
        <p className="mb-3 rounded-control bg-amber-soft px-3 py-2 text-amber">
          {[
            unpaid > 0 && unpaidLabelTexts.many(unpaid),
            unstitched > 0 && embroideryQueueTexts.openMany(unstitched),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      {quote.isPending ? <Waiting /> : null}
      {quote.isError ? (
        <ErrorState
          inline
          title={errorText(quote.error, texts.failed)}
          retrying={quote.isFetching}
          onRetry={() => void quote.refetch()}
        />
      ) : null}
      {paying.isError ? <ErrorState inline title={errorText(paying.error)} className="mb-3" /> : null}
      {quote.data ? (
        <div className="text-small">
          <ul className="divide-y divide-line">
            {quote.data.labels.map((label) => (
              <Price key={label.id} label={label} />
            ))}
          </ul>
          {payable.length > 0 ? (
            <div className="figures mt-3 border-t border-line-strong pt-1">
              <Facts>
                <Fact name={texts.total(payable.length)}>
                  <strong>{formatReais(quote.data.total)}</strong>
                </Fact>
                <Fact name={texts.balance}>{formatReais(quote.data.balance)}</Fact>
                {quote.data.enough ? (
                  <Fact name={texts.after}>
                    {formatReais(difference(quote.data.balance, quote.data.total))}
                  </Fact>
                ) : null}
              </Facts>
            </div>
          ) : null}
          <div role="status" className="mt-2 text-err">
            {payable.length === 0
              ? texts.none
              : quote.data.enough
                ? ''
                : texts.short(formatReais(difference(quote.data.total, quote.data.balance)))}
          </div>
        </div>
      ) : null}
    </Modal>
  );
}

function Price({ label }: { label: LabelPriceView }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="font-mono font-semibold">#{label.shortId}</span>
      <span className={label.payable ? 'figures' : 'text-right text-ink-3'}>
        {label.payable && label.price !== null ? formatReais(label.price) : label.message}
      </span>
    </li>
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      <p role="status" className="text-small text-ink-2">
        {texts.loading}
      </p>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  );
}
