import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { useListState } from '@/backoffice/lists/use-list-state';
import { PageHeader } from '@/backoffice/shell/page-header';
import { errorText } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { auditTexts as texts } from '@/texts/backoffice-audit';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { AuditFilterBar } from './audit-filter-bar.js';
import { auditSpec, type AuditFilters } from './audit-filters.js';
import { AuditList, AuditSkeleton } from './audit-list.js';
import { auditQuery } from './audit-queries.js';
import { entityName, subjectName } from './audit-words.js';

const EMPTY = { ...texts, empty: texts.none, emptyText: texts.noneText };

/** /admin/audit: who changed what, when, and what it was before. */
export default function AuditPage() {
  const { filters, go, isNarrowed } = useListState(paths.adminAudit, auditSpec);
  const list = useInfiniteQuery(auditQuery(filters));
  const entries = list.data;
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader title={texts.title} />
      <div className="mx-auto max-w-page space-y-4 p-4 lg:p-6">
        <AuditFilterBar filters={filters} onChange={(change) => go(change, true)} />
        {filters.entityId ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-petrol-soft px-4 py-2 text-petrol">
            <span className="font-semibold">{texts.about(aboutOf(filters, entries?.[0]))}</span>
            <Link to={paths.adminAudit} className="font-semibold underline underline-offset-2">
              {texts.all}
            </Link>
          </p>
        ) : null}
        {list.isError ? (
          <ErrorState
            title={texts.failed}
            text={errorText(list.error)}
            inline={entries !== undefined}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {entries === undefined ? (
          list.isError ? null : (
            <AuditSkeleton />
          )
        ) : entries.length === 0 ? (
          <ListEmpty icon={History} texts={EMPTY} narrowed={isNarrowed()} clearTo={paths.adminAudit} />
        ) : (
          <>
            <AuditList entries={entries} busy={list.isPlaceholderData} />
            <More list={list} />
          </>
        )}
      </div>
    </>
  );
}

/** 'Produto Scrub Tulipa'; of the settings there is but one. */
function aboutOf({ entity, entityId }: AuditFilters, entry: AuditEntryView | undefined): string {
  if (entity === 'settings') return entityName(entity);
  return `${entityName(entity)} ${subjectName(entry ?? { entity, entityId })}`;
}

interface MoreProps {
  list: {
    data: readonly unknown[] | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

function More({ list }: MoreProps) {
  return (
    <div className="flex flex-col items-center gap-2">
      <p role="status" className="figures text-ink-3">
        {texts.shown(list.data?.length ?? 0)}
        {list.hasNextPage ? '' : ` · ${texts.end}`}
      </p>
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : null}
    </div>
  );
}
