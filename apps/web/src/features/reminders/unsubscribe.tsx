import { recoveryRoutes } from '@plantao/contracts/recovery/recovery.routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { reminderTexts as texts } from '@/texts/reminders';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** /lembrete/sair/{token}: one press. Opening it changes nothing: mail scanners open every link, and some run scripts. */
export function Unsubscribe({ token }: { token: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(recoveryRoutes.unsubscribe, { params: { token } }),
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
      <EmptyState
        as="h1"
        title={texts.unsubscribeTitle}
        text={texts.unsubscribeText}
        actions={
          <Button loading={isPending} onClick={() => mutate()}>
            {texts.unsubscribe}
          </Button>
        }
      />
    );
  return isApiError(error) && error.status === 404 ? (
    <EmptyState as="h1" title={texts.incomplete} text={texts.incompleteText} actions={account} />
  ) : (
    <>
      <h1 className="sr-only">{texts.unsubscribeFailed}</h1>
      <ErrorState
        title={texts.unsubscribeFailed}
        onRetry={() => mutate()}
        retrying={isPending}
        actions={account}
      />
    </>
  );
}
