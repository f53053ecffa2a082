import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { CUSTOMER } from '@plantao/domain/accounts/rules/roles.rules';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText, isApiError } from '@/lib/api/api-error';
import { userPanelTexts as texts, usersTexts } from '@/texts/backoffice/users';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton, SkeletonText } from '@/ui/skeleton/skeleton';
import { adminUserQuery } from './user-queries.js';
import { UserMenu } from './user-menu.js';
import { UserFacts } from './user-facts.js';
import type { UserActions } from './use-user-actions.js';

interface UserPanelProps {
  /** Id of the user; '' for none. */
  id: string;
  actions: UserActions;
  onClose: () => void;
}

/** A person as a customer: what they bought, where they live, how to reach them. */
export function UserPanel({ id, actions, onClose }: UserPanelProps) {
  const mayChange = useMay(routes.changeUser);
  const mayDraft = useMay(routes.createDraftOrder);
  const { data, error, isFetching, refetch } = useQuery(adminUserQuery(id));
  const user = data?.user;
  const notFound = isApiError(error) && error.code === 'account.not-found';
  return (
    <Drawer
      open={id !== ''}
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="medium"
      title={(user && (user.name || usersTexts.noName)) ?? (notFound ? texts.gone : usersTexts.columns.name)}
      footer={
        user && (mayChange || mayDraft) ? (
          <div className="flex gap-3">
            {mayDraft && user.role === CUSTOMER ? (
              <LinkButton block variant="secondary" to={adminPages.newDraftOrder({ customer: user.id })}>
                {adminPages.newDraftOrder.title}
              </LinkButton>
            ) : null}
            {mayChange ? (
              <>
                <Button
                  block
                  onClick={() => actions.edit(user)}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                >
                  {texts.edit}
                </Button>
                <UserMenu user={user} actions={actions} variant="outline" size="md" onRemoved={onClose} />
              </>
            ) : null}
          </div>
        ) : null
      }
    >
      {data ? (
        <UserFacts data={data} />
      ) : notFound ? (
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
