import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { timelineTexts as texts } from '@/texts/backoffice/orders';
import { toast } from '@/ui/toast/toast';
import { serverMessage } from '../../shared/forms/action-failure.js';
import { notesQuery } from '../order-queries.js';

/**
 * Adds, changes and deletes notes; every success is shown in a toast and the list is reloaded (AORD-21 … AORD-23).
 */
export function useNotes(orderId: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: notesQuery(orderId).queryKey });
  const notified = (done: string, failed: string) => ({
    onSuccess: async () => {
      toast.success(done);
      await refresh();
    },
    onError: (error: unknown) => void toast.error(failed, serverMessage(error)),
  });
  const adding = useMutation({
    mutationFn: (text: string) =>
      callIdempotent(`note:${orderId}`, routes.addNote, { body: { orderId, text } }),
    ...notified(texts.added, texts.addFailed),
  });
  const changing = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(routes.changeNote, { query: { id }, body: { text } }),
    ...notified(texts.changed, texts.changeFailed),
  });
  const deleting = useMutation({
    mutationFn: (id: string) => call(routes.deleteNote, { query: { id } }),
    ...notified(texts.removed, texts.removeFailed),
    // A note that somebody else deleted before is removed from the page.
    onSettled: refresh,
  });
  return { adding, changing, deleting };
}
