import { routes } from '@plantao/contracts/http/routes';
import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import { EllipsisVertical, Mail, Power, ShieldOff, Trash2 } from 'lucide-react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { changesItem } from '@/backoffice/shared/audit/changes-item';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { usersTexts as texts } from '@/texts/backoffice/users';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import type { UserActions } from './use-user-actions.js';
import { isInvited } from './user-badges.js';

interface UserMenuProps {
  user: AdminUserView;
  actions: UserActions;
  variant?: 'ghost' | 'outline';
  size?: 'sm' | 'md';
  onRemoved?: () => void;
}

/** The actions on a user besides editing. */
export function UserMenu({ user, actions, variant = 'ghost', size = 'sm', onRemoved }: UserMenuProps) {
  const { changes } = actions;
  const own = actions.isMe(user);
  const remove = async () => {
    if (await changes.remove(user)) onRemoved?.();
  };
  const seesChanges = useMay(routes.listAudit);
  return (
    <Menu
      trigger={
        <IconButton
          size={size}
          variant={variant}
          label={texts.more(user.name || user.email)}
          icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        />
      }
      items={[
        {
          label: isInvited(user) ? texts.invite : texts.sendReset,
          icon: <Mail aria-hidden="true" className="size-4" />,
          disabled: !user.active,
          onSelect: () => changes.invite(user.id),
        },
        {
          label: user.active ? texts.deactivate : texts.activate,
          icon: <Power aria-hidden="true" className="size-4" />,
          disabled: own,
          onSelect: afterMenuClose(() => void changes.setActive(user, !user.active)),
        },
        {
          label: texts.resetFactors,
          icon: <ShieldOff aria-hidden="true" className="size-4" />,
          onSelect: afterMenuClose(() => void changes.resetFactors(user)),
        },
        ...(own || !user.active ? [{ kind: 'label' as const, label: own ? texts.own : texts.off }] : []),
        ...(seesChanges ? [changesItem('user', user.id)] : []),
        { kind: 'separator' },
        {
          label: texts.remove,
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          disabled: own,
          onSelect: afterMenuClose(() => void remove()),
        },
      ]}
    />
  );
}
