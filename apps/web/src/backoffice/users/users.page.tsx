import { routes } from '@plantao/contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, Pencil } from 'lucide-react';
import { useNavigate, Link } from 'react-router-dom';
import { ADMINISTRATOR, BUILT_IN_ROLE_NAMES, CUSTOMER } from '@plantao/domain/accounts/rules/roles.rules';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { SortSelect } from '@/backoffice/shared/lists/filters/choice-select';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { formatDate } from '@/lib/date-format';
import { useIsMobile } from '@/lib/use-media-query';
import { AddButton } from '@/backoffice/shared/lists/add-button';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState, type ListState } from '@/backoffice/shared/lists/use-list-state';
import { useMay, usePermissions } from '@/backoffice/shared/access/use-may';
import { builtInText, rolesQuery } from '@/backoffice/shared/queries/roles-query';
import { usersTexts as texts } from '@/texts/backoffice/users';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Select } from '@/ui/select/select';
import { RoleBadge, UserStateBadge } from './user-badges.js';
import { UserEditor } from './user-editor.js';
import { UserMenu } from './user-menu.js';
import { UserPanel } from './user-panel.js';
import { usersQuery } from './user-queries.js';
import { usersQueryOf, usersSpec, SORTS, VIEWS, type UsersFilters } from './users-filters.js';
import { UsersSkeletonCards } from './users-skeleton.js';
import { UsersTable, type UsersShown } from './users-table.js';
import { useUserActions } from './use-user-actions.js';

/** /admin/users: everybody with an account, ten a page (AUSER-01 … AUSER-03). */
export default function UsersPage() {
  const mobile = useIsMobile();
  const mayChange = useMay(routes.changeUser);
  const navigate = useNavigate();
  const actions = useUserActions();
  const list = useListState(adminPages.users(), usersSpec);
  const { filters } = list;
  const response = useListResponse(list, useQuery(usersQuery(usersQueryOf(filters))), (data) => ({
    ...data,
    rows: data.users.length,
  }));
  const { data, paging, stale } = response;
  const panelOf = (opened: string) => list.hrefOf({ opened, page: filters.page });
  const shown = {
    users: data?.users,
    busy: stale,
    actions,
    hrefOf: ({ id }: { id: string }) => panelOf(id),
  };
  return (
    <>
      <ListPage
        page={adminPages.users}
        aside={<ListCount response={response} text={texts.count} />}
        actions={mayChange ? <AddButton icon={UserPlus} label={texts.add} onAdd={actions.create} /> : null}
      >
        <UsersToolbar list={list} />
        <ListBody
          response={response}
          failed={texts.failed}
          loading={texts.loading}
          empty={
            // There is always at least one user: the list is only empty with filters.
            <ListEmpty
              icon={SearchX}
              texts={texts}
              filtered
              clearTo={list.hrefOf({ view: 'all', role: '', search: '' })}
            />
          }
        >
          {mobile ? <UsersCards {...shown} /> : <UsersTable {...shown} />}
          {paging ? <ListFooter {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
        </ListBody>
      </ListPage>
      <UserPanel
        id={filters.opened}
        actions={actions}
        onClose={() => void navigate(panelOf(''), { preventScrollReset: true })}
      />
      <UserEditor actions={actions} />
    </>
  );
}

/** The filters and sort order of the list of users, kept in the URL (AUSER-01, AUSER-02). */
function UsersToolbar({ list }: { list: ListState<UsersFilters> }) {
  const { filters, go, hrefOf } = list;
  const seesRoles = useMay(routes.listRoles);
  const seesEmail = usePermissions().has('personal-data:read');
  const { data } = useQuery({ ...rolesQuery, enabled: seesRoles });
  const roles = [
    { value: '', label: texts.allRoles },
    ...[ADMINISTRATOR, CUSTOMER, ...BUILT_IN_ROLE_NAMES.filter((role) => role !== ADMINISTRATOR)].map(
      (value) => ({
        value,
        label: builtInText(value)?.name ?? value,
      }),
    ),
    ...(data ?? []).filter(({ builtIn }) => !builtIn).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  // Nobody puts in order what they do not see.
  const sorts = SORTS.filter((sort) => seesEmail || sort !== 'email-asc');
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts}>
        <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
          <Select
            aria-label={texts.role}
            value={filters.role}
            options={roles}
            onChange={(event) => go({ role: event.target.value })}
          />
          <SortSelect list={list} choices={sorts} names={texts.sorts} />
        </div>
      </ListToolbar>
    </>
  );
}

/** The rows as cards, on phones. */
function UsersCards({ users, busy, actions, hrefOf }: UsersShown) {
  const mayChange = useMay(routes.changeUser);
  if (!users) return <UsersSkeletonCards />;
  return (
    <CardList label={texts.caption} busy={busy}>
      {users.map((user) => (
        <li key={user.id} className="rounded-tile border border-line bg-paper p-4">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Link
                to={hrefOf(user)}
                preventScrollReset
                className="target block truncate rounded-badge font-semibold underline decoration-line-strong underline-offset-4"
              >
                {user.name || texts.noName}
              </Link>
              <p className="truncate text-ink-3">{user.email}</p>
            </div>
            {mayChange ? (
              <span className="-mr-2 -mt-2 flex">
                <IconButton
                  label={texts.edit(user.name || user.email)}
                  onClick={() => actions.edit(user)}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                />
                <UserMenu user={user} actions={actions} size="md" />
              </span>
            ) : null}
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <RoleBadge role={user.role} />
            <UserStateBadge user={user} />
            <span className="figures ml-auto text-caption text-ink-3">
              {texts.columns.created} {formatDate(user.createdAt)}
            </span>
          </div>
        </li>
      ))}
    </CardList>
  );
}
