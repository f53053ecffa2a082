import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CardList } from '@/backoffice/lists/card-list';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatDate } from '@/lib/moments';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { IconButton } from '@/ui/icon-button/icon-button';
import { RoleBadge, UserStateBadge } from './user-badges.js';
import { UserMenu } from './user-menu.js';
import { UsersSkeletonCards } from './users-skeleton.js';
import type { UsersShown } from './users-table.js';

/** The table as a phone shows it. */
export function UsersCards({ users, busy, desk, hrefOf }: UsersShown) {
  const mayChange = useMayChange();
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
                {user.name}
              </Link>
              <p className="truncate text-ink-3">{user.email}</p>
            </div>
            {mayChange ? (
              <span className="-mr-2 -mt-2 flex">
                <IconButton
                  label={texts.edit(user.name)}
                  onClick={() => desk.edit(user)}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                />
                <UserMenu user={user} desk={desk} size="md" />
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
