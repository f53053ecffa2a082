import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { BatchSummaryView } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { MAX_BATCH_ORDERS } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronRight, PackageCheck } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { formatDateTime } from '@/lib/date-format';
import { PageMeta } from '@/lib/page-meta';
import { deskTexts as texts } from '@/texts/backoffice/shipping-desk';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { deskQuery } from './desk-queries.js';
import { ScanPanel } from './scan-panel.js';

/** /admin/shipping-desk: what waits to be sent, the batches to go on with, and the scanner. */
export default function ShippingDeskPage() {
  const { data, error, isFetching, refetch } = useQuery(deskQuery());
  const mayPost = useMay(routes.postScanned);
  return (
    <>
      <PageMeta page={adminPages.shippingDesk} title={adminPages.shippingDesk.title} />
      <PageHeader title={adminPages.shippingDesk.title} />
      <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-2 lg:px-6">
        {data ? (
          <div className="space-y-4">
            <Waiting count={data.waiting} batched={data.batched} />
            <Panel title={texts.batches}>
              <Batches batches={data.batches} />
            </Panel>
          </div>
        ) : error ? (
          <ErrorState
            title={texts.failed}
            text={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label={texts.loading}>
            <Skeleton className="h-64 rounded-tile!" />
          </LoadingRegion>
        )}
        {mayPost ? <ScanPanel focus={false} /> : null}
      </div>
    </>
  );
}

function Waiting({ count, batched }: { count: number; batched: number }) {
  const mayOpen = useMay(routes.openBatch);
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: (unbatched: boolean) =>
      callIdempotent('batch', routes.openBatch, {
        body: { filter: {} as never, ...(unbatched && { unbatched }) },
      }),
    onSuccess: ({ data: { batch } }) => {
      if (batch.more) toast.success(texts.takeMore(MAX_BATCH_ORDERS));
      void navigate(adminPages.shippingBatch({ id: batch.id }));
    },
    onError: (error) => void toast.error(texts.takeFailed, { description: errorText(error) }),
  });
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-tile border border-line bg-paper p-4">
      <PackageCheck aria-hidden="true" className="size-8 shrink-0 text-petrol" />
      <p className="min-w-48 flex-1 font-semibold">
        {texts.waiting(count)}
        {batched > 0 ? <span className="block text-caption text-ink-2">{texts.batched(batched)}</span> : null}
      </p>
      {mayOpen && count > 0 ? (
        <div className="flex flex-wrap gap-2">
          {count > batched ? (
            <Button loading={opening.isPending} onClick={() => opening.mutate(batched > 0)}>
              {batched > 0 ? texts.takeOthers(count - batched) : texts.takeAll}
            </Button>
          ) : null}
          {batched > 0 ? (
            <Button variant="secondary" disabled={opening.isPending} onClick={() => opening.mutate(false)}>
              {texts.takeBatched(batched)}
            </Button>
          ) : null}
          <LinkButton to={adminPages.orders({ view: 'confirmed' })} variant="secondary">
            {texts.takeSome}
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}

function Batches({ batches }: { batches: readonly BatchSummaryView[] }) {
  if (batches.length === 0) return <p className="text-ink-2">{texts.noBatches}</p>;
  return (
    <ul className="divide-y divide-line">
      {batches.map(({ id, author, createdAt, orders, open }) => (
        <li key={id}>
          <Link
            to={adminPages.shippingBatch({ id })}
            className="flex min-h-14 items-center gap-3 rounded-control py-2 hover:bg-mist"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-petrol">
                {texts.title(formatDateTime(createdAt))}
              </span>
              <span className="block truncate text-caption text-ink-3">
                {texts.batchLine(orders, open)} · {texts.by(author)}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
