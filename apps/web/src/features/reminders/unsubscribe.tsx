import { recoveryRoutes } from '@plantao/contracts/recovery/recovery.routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { reminderTexts as texts } from '@/texts/reminders';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** /lembrete/sair/{token}: the click in the mail was the decision, nothing more is asked. */
export function Unsubscribe({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => call(recoveryRoutes.unsubscribe, { params: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  const account = <LinkButton to={pages.account()}>{texts.account}</LinkButton>;
  if (data)
    return (
      <div role="status">
        <EmptyState
          as="h1"
          icon={<MailCheck aria-hidden="true" className="size-7" />}
          title={texts.unsubscribed}
          text={texts.unsubscribedText}
          actions={account}
        />
      </div>
    );
  if (!error)
    return (
      <LoadingRegion label={texts.unsubscribing} className="space-y-4">
        <h1 className="text-h2 text-ink-2">{texts.unsubscribing}</h1>
        <Skeleton className="h-40 rounded-tile!" />
      </LoadingRegion>
    );
  return isApiError(error) && error.status === 404 ? (
    <EmptyState as="h1" title={texts.incomplete} text={texts.incompleteText} actions={account} />
  ) : (
    <>
      <h1 className="sr-only">{texts.unsubscribeFailed}</h1>
      <ErrorState
        title={texts.unsubscribeFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
        actions={account}
      />
    </>
  );
}
