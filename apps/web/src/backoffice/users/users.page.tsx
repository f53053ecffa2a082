import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useIsMobile } from '@/lib/use-media-query';
import { AddButton } from '@/backoffice/lists/add-button';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { usersTexts as texts } from '@/texts/backoffice-users';
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
  const { filters } = list;
  const answer = useListAnswer(list, useQuery(usersQuery(usersQueryOf(filters))), (data) => ({
    ...data,
    rows: data.users.length,
  }));
  const { data, paging, stale } = answer;
  const panelOf = (opened: string) => list.hrefOf({ opened, page: filters.page });
  const shown = {
    users: data?.users,
    busy: stale,
    desk,
    hrefOf: ({ id }: { id: string }) => panelOf(id),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        aside={<ListCount answer={answer} text={texts.count} />}
        actions={mayChange ? <AddButton icon={UserPlus} label={texts.add} onAdd={desk.create} /> : null}
      >
        <UsersToolbar list={list} />
        <ListBody
          answer={answer}
          failed={texts.failed}
          loading={texts.loading}
          empty={
            // Whoever looks has an account: only filters leave nobody.
            <ListEmpty
              icon={SearchX}
              texts={texts}
              narrowed
              clearTo={list.hrefOf({ view: 'all', role: 'all', search: '' })}
            />
          }
        >
          {mobile ? <UsersCards {...shown} /> : <UsersTable {...shown} />}
          {paging ? <ListFoot {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
        </ListBody>
      </ListPage>
      <UserPanel
        id={filters.opened}
        desk={desk}
        onClose={() => void navigate(panelOf(''), { preventScrollReset: true })}
      />
      <UserEditor desk={desk} />
    </>
  );
}
