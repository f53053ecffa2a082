import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { messagesTexts as texts } from '@/texts/backoffice/messages';
import { toast } from '@/ui/toast/toast';
import { messagesKey } from './message-queries.js';

/** Marks a message as answered (with undo), or opens it again. `onSaved` receives the stored message. */
export function useToggleAnswered(onSaved: (message: ContactMessageView) => void) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, answered }: { id: string; answered: boolean }) =>
      call(routes.answerMessage, { params: { id }, body: { answered } }),
    onSuccess: ({ data }, { id, answered }) => {
      onSaved(data.message);
      if (answered) toast.undo(texts.marked, () => mutate({ id, answered: false }));
      else toast.success(texts.reopened);
    },
    onError: (error) => void toast.error(texts.markFailed, serverMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey }),
  });
  return {
    saving: isPending,
    toggle: (message: ContactMessageView) =>
      mutate({ id: message._id, answered: message.answeredAt === null }),
  };
}
