import { routes } from '@plantao/contracts/http/routes';
import type { RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';

interface OptOutProps {
  queue: RecoveryQueue;
  /** Of the cart or the order. */
  id: string;
  /** Who wants no messages. */
  name: string;
}

/** Notes, once it is confirmed, that somebody wants no more messages: they may say so long after they were written to. */
export function OptOut({ queue, id, name }: OptOutProps) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call(routes.endReminders, { params: { queue, id } }),
    onSuccess: () => void toast.success(texts.optedOut),
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin', 'recovery'] }),
  });
  const optOut = async () => {
    const confirmed = await confirmAction({
      title: texts.optOutAsk(name),
      text: texts.optOutText,
      act: texts.optOutYes,
    });
    if (confirmed) ending.mutate();
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-3"
      loading={ending.isPending}
      aria-label={texts.optOutOf(name)}
      onClick={() => void optOut()}
    >
      {texts.optOut}
    </Button>
  );
}
