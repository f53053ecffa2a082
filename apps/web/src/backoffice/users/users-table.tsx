import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ActionsHeader } from '@/backoffice/lists/actions-header';
import { openRow } from '@/backoffice/lists/open-row';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatNumber } from '@/lib/format';
import { formatDate } from '@/lib/moments';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { RoleBadge, UserStateBadge } from './user-badges.js';
import { UserMenu } from './user-menu.js';
import { UsersSkeletonRows } from './users-skeleton.js';
import type { UserDesk } from './use-user-desk.js';

export interface UsersShown {
  /** Undefined while the first ones are on their way. */
  users: readonly AdminUserView[] | undefined;
  busy: boolean;
  desk: UserDesk;
  /** The address at which a person's panel stands open. */
  hrefOf: (user: AdminUserView) => string;
}

export function UsersTable({ users, busy, desk, hrefOf }: UsersShown) {
  const mayChange = useMayChange();
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
            <Row key={user.id} user={user} desk={desk} to={hrefOf(user)} mayChange={mayChange} />
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
  desk: UserDesk;
  to: string;
  mayChange: boolean;
}

function Row({ user, desk, to, mayChange }: RowProps) {
  return (
    <TableRow onClick={openRow} onAuxClick={openRow} className="h-16 cursor-pointer">
      <TableCell className="max-w-xs">
        <Link
          to={to}
          data-row-link
          preventScrollReset
          title={user.name}
          className="block truncate rounded-badge font-semibold hover:text-petrol hover:underline"
        >
          {user.name}
          {desk.isMe(user) ? <span className="font-normal text-ink-3"> ({texts.you})</span> : null}
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
            label={texts.edit(user.name)}
            onClick={() => desk.edit(user)}
            icon={<Pencil aria-hidden="true" className="size-4" />}
          />
          <UserMenu user={user} desk={desk} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}
