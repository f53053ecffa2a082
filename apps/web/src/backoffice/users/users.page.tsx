import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PageMeta } from '@/lib/page-meta';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { useListState, usePageCorrection } from '@/backoffice/lists/use-list-state';
import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { listTexts } from '@/texts/backoffice';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { UserEditor } from './user-editor.js';
import { UserPanel } from './user-panel.js';
import { usersQuery } from './user-queries.js';
import { UsersCards } from './users-cards.js';
import { usersQueryOf, usersSpec } from './users-filters.js';
import { UsersToolbar } from './users-toolbar.js';
import { UsersTable } from './users-table.js';
import { useUserDesk } from './use-user-desk.js';

/** /admin/users: everybody with an account, ten a page (AUSER-01 … AUSER-03). */
export default function UsersPage() {
  const mobile = useIsMobile();
  const mayChange = useMayChange();
  const navigate = useNavigate();
  const desk = useUserDesk();
  const list = useListState(paths.adminUsers, usersSpec);
  const { filters, go } = list;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(
    usersQuery(usersQueryOf(filters)),
  );
  const beyond = usePageCorrection(
    list,
    data && !isPlaceholderData ? { ...data, rows: data.users.length } : undefined,
  );
  const known = beyond ? undefined : data;
  const panelOf = (opened: string) => list.hrefOf({ opened, page: filters.page });
  useShortcut('n', () => {
    if (mayChange) desk.create();
  });
  const shown = {
    users: known?.users,
    busy: isPlaceholderData,
    desk,
    hrefOf: ({ id }: { id: string }) => panelOf(id),
  };
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
        actions={
          mayChange ? (
            <Button
              onClick={desk.create}
              aria-keyshortcuts="N"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              className="max-sm:w-full"
            >
              {texts.add}
            </Button>
          ) : null
        }
      />
      <div className="space-y-4 p-4 lg:px-6">
        <UsersToolbar list={list} />
        {isError ? (
          <ErrorState
            title={texts.failed}
            inline={known !== undefined}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {known?.total === 0 && !isPlaceholderData ? (
          <EmptyState
            className="bg-paper"
            icon={<SearchX aria-hidden="true" className="size-7" />}
            title={texts.empty}
            text={texts.emptyText}
            actions={
              <LinkButton to={list.hrefOf({ view: 'all', role: 'all', search: '' })} variant="secondary">
                {listTexts.clearFilters}
              </LinkButton>
            }
          />
        ) : isError && !known ? null : (
          <>
            {known ? null : (
              <p role="status" className="sr-only">
                {texts.loading}
              </p>
            )}
            {mobile ? <UsersCards {...shown} /> : <UsersTable {...shown} />}
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
      <UserPanel
        id={filters.opened}
        desk={desk}
        onClose={() => void navigate(panelOf(''), { preventScrollReset: true })}
      />
      <UserEditor desk={desk} />
    </>
  );
}
