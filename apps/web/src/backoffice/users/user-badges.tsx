import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import {
  Ban,
  CircleCheck,
  Eye,
  KeyRound,
  MailQuestion,
  ShieldCheck,
  User,
  type LucideIcon,
} from 'lucide-react';
import { builtInText, useRoleNames } from '@/backoffice/shared/queries/roles-query';
import { usersTexts as texts } from '@/texts/backoffice/users';
import { Badge } from '@/ui/badge/badge';

const ROLES: Readonly<Record<string, { tone: 'petrol' | 'info' | 'neutral'; icon: LucideIcon }>> = {
  admin: { tone: 'petrol', icon: ShieldCheck },
  operator: { tone: 'info', icon: Eye },
  reader: { tone: 'info', icon: Eye },
  user: { tone: 'neutral', icon: User },
};
const STAFF = { tone: 'info', icon: KeyRound } as const;

export function RoleBadge({ role }: { role: AdminUserView['role'] }) {
  const nameOf = useRoleNames(!builtInText(role));
  const { tone, icon: Icon } = ROLES[role] ?? STAFF;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {nameOf(role)}
    </Badge>
  );
}

/** Whether somebody waits to be let in: an invitation was mailed, and nothing came back. Customers may need no password. */
export const isInvited = ({
  hasPassword,
  emailVerified,
}: Pick<AdminUserView, 'hasPassword' | 'emailVerified'>) => !hasPassword && !emailVerified;

/** Whether a person may sign in. */
export function UserStateBadge({
  user,
}: {
  user: Pick<AdminUserView, 'active' | 'hasPassword' | 'emailVerified'>;
}) {
  if (!user.active) {
    return <Badge icon={<Ban aria-hidden="true" className="size-4" />}>{texts.states.inactive}</Badge>;
  }
  return !isInvited(user) ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" className="size-4" />}>
      {texts.states.active}
    </Badge>
  ) : (
    <Badge tone="amber" icon={<MailQuestion aria-hidden="true" className="size-4" />}>
      {texts.states.invited}
    </Badge>
  );
}
