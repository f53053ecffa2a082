import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { PageMeta } from '@/lib/page-meta';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { textParam } from '@/backoffice/lists/list-params';
import { SearchField } from '@/backoffice/lists/search-field';
import { useListState, usePageCorrection } from '@/backoffice/lists/use-list-state';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { leadsTexts as texts } from '@/texts/backoffice-leads';
import { ErrorState } from '@/ui/error-state/error-state';
import { ExportLeads } from './export-leads.js';
import { leadsQuery } from './lead-queries.js';
import { LeadsCards } from './leads-cards.js';
import { LeadsTable } from './leads-table.js';

const spec = { search: textParam('busca') };

/** /admin/leads: who asked for the first-purchase coupon, ten a page (ALEAD-01 … ALEAD-04). */
export default function LeadsPage() {
  const mobile = useIsMobile();
  const mayExport = useMayChange();
  const list = useListState(paths.adminLeads, spec);
  const { filters, go } = list;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(leadsQuery(filters));
  const beyond = usePageCorrection(
    list,
    data && !isPlaceholderData ? { ...data, rows: data.leads.length } : undefined,
  );
  const known = beyond ? undefined : data;
  const narrowed = list.isNarrowed('search');
  const shown = { leads: known?.leads, busy: isPlaceholderData };
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          known && !isPlaceholderData ? (
            <span className="figures text-ink-3">
              {texts.count(formatNumber(known.total), known.total === 1)}
            </span>
          ) : null
        }
        actions={mayExport ? <ExportLeads search={filters.search} /> : null}
      />
      <div className="space-y-4 p-4 lg:px-6">
        <div className="lg:max-w-narrow">
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={filters.search}
            onSearch={(search) => go({ search }, true)}
          />
        </div>
        {isError ? (
          <ErrorState
            title={texts.failed}
            inline={known !== undefined}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {known?.total === 0 && !isPlaceholderData ? (
          <ListEmpty
            icon={UserPlus}
            texts={texts}
            narrowed={narrowed}
            clearTo={list.hrefOf({ search: '' })}
          />
        ) : isError && !known ? null : (
          <>
            {known ? null : (
              <p role="status" className="sr-only">
                {texts.loading}
              </p>
            )}
            {mobile ? <LeadsCards {...shown} /> : <LeadsTable {...shown} />}
            {known ? (
              <ListFoot
                page={known.page}
                total={known.total}
                totalPages={known.totalPages}
                busy={isPlaceholderData}
                onPage={(page) => go({ page })}
              />
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
