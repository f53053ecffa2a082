import { routes } from '@plantao/contracts/http/routes';
import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ActionsHeader } from '@/backoffice/shared/lists/actions-header';
import { openRow } from '@/backoffice/shared/lists/open-row';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatNumber } from '@/lib/format';
import { formatDate } from '@/lib/date-format';
import { usersTexts as texts } from '@/texts/backoffice/users';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { RoleBadge, UserStateBadge } from './user-badges.js';
import { UserMenu } from './user-menu.js';
import { UsersSkeletonRows } from './users-skeleton.js';
import type { UserActions } from './use-user-actions.js';

export interface UsersShown {
  /** Undefined while the first page is loading. */
  users: readonly AdminUserView[] | undefined;
  busy: boolean;
  actions: UserActions;
  /** The path with the panel of a user open. */
  hrefOf: (user: AdminUserView) => string;
}

export function UsersTable({ users, busy, actions, hrefOf }: UsersShown) {
  const mayChange = useMay(routes.changeUser);
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader>{texts.columns.name}</TableHeader>
          <TableHeader>{texts.columns.role}</TableHeader>
          <TableHeader>{texts.columns.state}</TableHeader>
          <TableHeader align="right">{texts.columns.orders}</TableHeader>
          <TableHeader>{texts.columns.created}</TableHeader>
          {mayChange ? <ActionsHeader /> : null}
        </TableRow>
      </TableHead>
      <tbody>
        {users ? (
          users.map((user) => (
            <Row key={user.id} user={user} actions={actions} to={hrefOf(user)} mayChange={mayChange} />
          ))
        ) : (
          <UsersSkeletonRows actions={mayChange} />
        )}
      </tbody>
    </Table>
  );
}

interface RowProps {
  user: AdminUserView;
  actions: UserActions;
  to: string;
  mayChange: boolean;
}

function Row({ user, actions, to, mayChange }: RowProps) {
  return (
    <TableRow onClick={openRow} onAuxClick={openRow} className="h-16 cursor-pointer">
      <TableCell className="max-w-xs">
        <Link
          to={to}
          data-row-link
          preventScrollReset
          title={user.name || texts.noName}
          className="block truncate rounded-badge font-semibold hover:text-petrol hover:underline"
        >
          {user.name || texts.noName}
          {actions.isMe(user) ? <span className="font-normal text-ink-3"> ({texts.you})</span> : null}
        </Link>
        <span className="block truncate text-ink-3" title={user.email}>
          {user.email}
        </span>
      </TableCell>
      <TableCell>
        <RoleBadge role={user.role} />
      </TableCell>
      <TableCell>
        <UserStateBadge user={user} />
      </TableCell>
      <TableCell align="right">{formatNumber(user.orders)}</TableCell>
      <TableCell className="figures whitespace-nowrap">{formatDate(user.createdAt)}</TableCell>
      {mayChange ? (
        <TableCell align="right" className="whitespace-nowrap">
          <IconButton
            size="sm"
            label={texts.edit(user.name || user.email)}
            onClick={() => actions.edit(user)}
            icon={<Pencil aria-hidden="true" className="size-4" />}
          />
          <UserMenu user={user} actions={actions} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}
