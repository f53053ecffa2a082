import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import { EllipsisVertical, Mail, Power, Trash2 } from 'lucide-react';
import { changesItem } from '@/backoffice/audit/changes-item';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import type { UserDesk } from './use-user-desk.js';

interface UserMenuProps {
  user: AdminUserView;
  desk: UserDesk;
  variant?: 'ghost' | 'outline';
  size?: 'sm' | 'md';
  onRemoved?: () => void;
}

/** What can be done with a person beside editing. */
export function UserMenu({ user, desk, variant = 'ghost', size = 'sm', onRemoved }: UserMenuProps) {
  const { changes } = desk;
  const own = desk.isMe(user);
  const remove = async () => {
    if (await changes.remove(user)) onRemoved?.();
  };
  return (
    <Menu
      trigger={
        <IconButton
          size={size}
          variant={variant}
          label={texts.more(user.name)}
          icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        />
      }
      items={[
        {
          label: user.hasPassword ? texts.sendReset : texts.invite,
          icon: <Mail aria-hidden="true" className="size-4" />,
          disabled: !user.active,
          onSelect: () => changes.invite(user.id),
        },
        {
          label: user.active ? texts.deactivate : texts.activate,
          icon: <Power aria-hidden="true" className="size-4" />,
          disabled: own,
          onSelect: afterMenu(() => void changes.setActive(user, !user.active)),
        },
        ...(own || !user.active ? [{ kind: 'label' as const, label: own ? texts.own : texts.off }] : []),
        changesItem('user', user.id),
        { kind: 'separator' },
        {
          label: texts.remove,
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          disabled: own,
          onSelect: afterMenu(() => void remove()),
        },
      ]}
    />
  );
}
