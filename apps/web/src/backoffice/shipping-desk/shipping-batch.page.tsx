import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { choiceParam } from '@/backoffice/shared/lists/list-params';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { errorText } from '@/lib/api/api-error';
import { formatDateTime } from '@/lib/date-format';
import { PageMeta } from '@/lib/page-meta';
import { deskTexts as texts } from '@/texts/backoffice/shipping-desk';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { BatchOrders } from './batch-orders.js';
import { BatchSteps } from './batch-steps.js';
import { batchQuery } from './desk-queries.js';
import { PickingList } from './picking-list.js';
import { ScanPanel } from './scan-panel.js';

const TABS = ['orders', 'picking', 'scan'] as const;
const STATES = ['all', 'fault'] as const;
const { params: words } = adminPages.shippingBatch;
const spec = { view: choiceParam(words.view, TABS), state: choiceParam(words.state, STATES) };

/** /admin/shipping-desk/{id}: a batch on its way from the label to the post office. */
export default function ShippingBatchPage() {
  const { id = '' } = useParams();
  const list = useListState(adminPages.shippingBatch({ id }), spec);
  const { filters } = list;
  const mayPost = useMay(routes.postScanned);
  const { data, error, isFetching, refetch } = useQuery(
    batchQuery(id, filters.page, filters.state === 'fault' ? 'fault' : undefined),
  );
  const batch = data?.data.batch;
  const title = batch ? texts.title(formatDateTime(batch.createdAt)) : adminPages.shippingBatch.title;
  return (
    <>
      <PageMeta page={adminPages.shippingBatch} title={title} />
      <PageHeader
        back={{ to: adminPages.shippingDesk(), label: texts.back }}
        title={title}
        aside={batch ? <span className="figures text-ink-3">{texts.size(batch.orders)}</span> : null}
        detail={batch ? texts.by(batch.author) : null}
      />
      <div className="space-y-4 p-4 lg:px-6">
        {data && batch ? (
          <>
            <BatchSteps
              folded={filters.view !== 'orders'}
              batch={batch}
              faultsTo={list.hrefOf({ view: 'orders', state: 'fault' })}
            />
            <ViewTabs
              views={viewsOf(mayPost ? TABS : TABS.slice(0, 2), texts.tabs, filters.view, (view) =>
                list.hrefOf({ view, state: 'all' }),
              )}
            />
            {filters.view === 'orders' ? (
              <BatchOrders response={data} list={list} faultsOnly={filters.state === 'fault'} />
            ) : null}
            {filters.view === 'picking' ? <PickingList id={id} /> : null}
            {filters.view === 'scan' && mayPost ? <ScanPanel focus /> : null}
          </>
        ) : error ? (
          <ErrorState
            title={errorText(error, texts.failed)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label={texts.loading}>
            <Skeleton className="h-32 rounded-tile!" />
          </LoadingRegion>
        )}
      </div>
    </>
  );
}
