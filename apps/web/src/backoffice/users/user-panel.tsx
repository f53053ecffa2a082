import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMayChange } from '@/backoffice/shell/use-role';
import { errorText, isApiError } from '@/lib/api/api-error';
import { userPanelTexts as texts, usersTexts } from '@/texts/backoffice-users';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton, SkeletonText } from '@/ui/skeleton/skeleton';
import { adminUserQuery } from './user-queries.js';
import { UserMenu } from './user-menu.js';
import { UserFacts } from './user-facts.js';
import type { UserDesk } from './use-user-desk.js';

interface UserPanelProps {
  /** Whose panel it is; '' for nobody's. */
  id: string;
  desk: UserDesk;
  onClose: () => void;
}

/** A person as a customer: what they bought, where they live, how to reach them. */
export function UserPanel({ id, desk, onClose }: UserPanelProps) {
  const mayChange = useMayChange();
  const { data, error, isFetching, refetch } = useQuery(adminUserQuery(id));
  const user = data?.user;
  const gone = isApiError(error) && error.code === 'account.not-found';
  return (
    <Drawer
      open={id !== ''}
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="medium"
      title={user?.name ?? (gone ? texts.gone : usersTexts.columns.name)}
      footer={
        user && mayChange ? (
          <div className="flex gap-3">
            <Button
              block
              onClick={() => desk.edit(user)}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              {texts.edit}
            </Button>
            <UserMenu user={user} desk={desk} variant="outline" size="md" onRemoved={onClose} />
          </div>
        ) : null
      }
    >
      {data ? (
        <UserFacts data={data} />
      ) : gone ? (
        <EmptyState bare title={texts.gone} text={texts.goneText} />
      ) : error ? (
        <ErrorState
          title={texts.failed}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion label={texts.loading} className="space-y-6">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-20 w-full" />
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </Drawer>
  );
}
