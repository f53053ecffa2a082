import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History, ShieldCheck, ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DayRange } from '@/backoffice/shared/lists/filters/day-range';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { errorText } from '@/lib/api/api-error';
import { formatDateTime } from '@/lib/date-format';
import { PageMeta } from '@/lib/page-meta';
import { auditTexts as texts } from '@/texts/backoffice/audit';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { auditSpec, type AuditFilters } from './audit-filters.js';
import { AuditList, AuditSkeleton } from './audit-list.js';
import { auditQuery, auditOptionsQuery } from './audit-queries.js';
import { entityName, subjectName, actionLabel } from './audit-labels.js';

const EMPTY = { ...texts, empty: texts.none, emptyText: texts.noneText };

/** /admin/audit: who changed what, when, and what it was before. */
export default function AuditPage() {
  const { filters, go, isFiltered } = useListState(adminPages.audit(), auditSpec);
  const list = useInfiniteQuery(auditQuery(filters));
  const entries = list.data;
  return (
    <>
      <PageMeta page={adminPages.audit} title={adminPages.audit.title} />
      <PageHeader title={adminPages.audit.title} detail={<Chain />} />
      <div className="mx-auto max-w-page space-y-4 p-4 lg:p-6">
        <AuditFilterBar filters={filters} onChange={(change) => go(change, true)} />
        {filters.entityId ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-petrol-soft px-4 py-2 text-petrol">
            <span className="font-semibold">{texts.about(aboutOf(filters, entries?.[0]))}</span>
            <Link to={adminPages.audit()} className="font-semibold underline underline-offset-2">
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
          <ListEmpty icon={History} texts={EMPTY} filtered={isFiltered()} clearTo={adminPages.audit()} />
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

/** Until when the register is known to be as it was written; loud when it is not. The header has it in a paragraph. */
function Chain() {
  const chain = useQuery(auditOptionsQuery).data?.chain;
  if (!chain) return null;
  if (chain.broken)
    return (
      <span role="alert" className="flex items-center gap-2 text-small font-semibold text-err">
        <ShieldX aria-hidden="true" className="size-4 shrink-0" />
        {texts.broken}
      </span>
    );
  return (
    <span className="flex items-center gap-2 text-small text-ink-2">
      <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />
      <span className="figures">
        {chain.verifiedAt === null
          ? texts.notVerified
          : texts.verified(formatDateTime(chain.verifiedAt), chain.sealed)}
      </span>
    </span>
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

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'pt-BR');

/** The entity of an action, derived from its name: 'order-note.add' belongs to an order. */
const entityOf = (action: string): string => {
  const noun = action.slice(0, action.lastIndexOf('.'));
  return noun === 'label' || noun === 'order-note' ? 'order' : noun;
};

/** By whom, what and when. Only what occurs can be chosen. */
function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { data } = useQuery(auditOptionsQuery);
  // A value from the URL can be chosen even when the loaded options do not contain it.
  const among = (values: readonly string[] = [], chosen: string) =>
    chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Field label={texts.entity}>
        <Select
          value={filters.entity}
          onChange={({ target }) => onChange({ entity: target.value, entityId: '' })}
          options={[
            { value: '', label: texts.anything },
            ...among(data?.entities, filters.entity)
              .map((value) => ({ value, label: entityName(value) }))
              .sort(byLabel),
          ]}
        />
      </Field>
      <Field label={texts.action}>
        <Select
          value={filters.action}
          onChange={({ target }) => onChange({ action: target.value })}
          options={[
            { value: '', label: texts.everyAction },
            ...among(data?.actions, filters.action)
              .filter(
                (value) =>
                  filters.entity === '' || value === filters.action || entityOf(value) === filters.entity,
              )
              .map((value) => ({ value, label: actionLabel(value, entityOf(value)) }))
              .sort(byLabel),
          ]}
        />
      </Field>
      <Field label={texts.actor} className="max-lg:col-span-2">
        <Select
          value={filters.actor}
          onChange={({ target }) => onChange({ actor: target.value })}
          options={[
            { value: '', label: texts.anybody },
            ...among(data?.actors, filters.actor).map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
      <DayRange texts={texts} from={filters.from} to={filters.to} onChange={onChange} />
    </div>
  );
}
