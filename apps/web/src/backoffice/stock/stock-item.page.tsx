import { routes } from '@plantao/contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText, isApiError } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { stockItemTexts as texts, stockTexts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { AccountPanel } from './account-panel.js';
import { AdjustModal } from './adjust-modal.js';
import { HistoryPanel } from './history-panel.js';
import { HoldsPanel } from './holds-panel.js';
import { VariantName } from './stock-cells.js';
import { stockItemQuery } from './stock-queries.js';

/** /admin/stock/{sku}: the account of one variant, every piece explained. */
export default function StockItemPage() {
  const { sku = '' } = useParams();
  const mayChange = useMay(routes.adjustStock);
  const [adjusting, setAdjusting] = useState(false);
  const { data: stock, error, isError, isFetching, refetch } = useQuery(stockItemQuery(sku));
  const missing = isApiError(error) && error.status === 404;
  return (
    <>
      <PageMeta page={adminPages.stockItem} title={`${adminPages.stockItem.title} ${sku}`} />
      <PageHeader
        title={<span className="break-words font-mono">{sku}</span>}
        back={{ to: adminPages.stock(), label: stockTexts.back }}
        actions={
          stock ? (
            <>
              <ChangesLink entity="stock" id={sku} />
              {mayChange ? (
                <Button
                  icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
                  onClick={() => setAdjusting(true)}
                >
                  {stockTexts.adjust}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <div className="p-4 lg:px-6">
        {missing ? (
          <EmptyState
            className="bg-paper"
            icon={<SearchX aria-hidden="true" className="size-7" />}
            title={texts.notFound}
            text={texts.notFoundText}
            actions={
              <LinkButton to={adminPages.stock()} variant="secondary">
                {stockTexts.back}
              </LinkButton>
            }
          />
        ) : isError ? (
          <ErrorState
            className="mb-4"
            title={texts.failed}
            text={errorText(error)}
            inline={stock !== undefined}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {stock ? (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
            <div className="space-y-4 lg:col-span-7">
              <div className="rounded-tile border border-line bg-paper p-4">
                <VariantName row={stock} />
                <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
                  <Link
                    to={adminPages.warehouse({ warehouse: stock.warehouse._id, search: stock.product.sku })}
                    className="target text-petrol underline"
                  >
                    {stock.warehouse.name}
                  </Link>
                  {stock.linkedProduct ? (
                    <Link
                      to={pages.product({ id: stock.linkedProduct._id })}
                      className="target text-petrol underline"
                    >
                      {texts.linked}
                    </Link>
                  ) : (
                    <span className="text-ink-2">{texts.notLinked}</span>
                  )}
                </p>
              </div>
              <AccountPanel stock={stock} />
              <HoldsPanel holds={stock.holds} />
            </div>
            <div className="lg:col-span-5">
              <HistoryPanel sku={sku} />
            </div>
          </div>
        ) : isError ? null : (
          <ItemSkeleton />
        )}
      </div>
      {adjusting && stock ? <AdjustModal stock={stock} onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}

function ItemSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="space-y-4 lg:col-span-7">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
      <Skeleton className="h-96 w-full lg:col-span-5" />
    </div>
  );
}
