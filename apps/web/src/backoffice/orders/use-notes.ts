import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { timelineTexts as texts } from '@/texts/backoffice-orders';
import { toast } from '@/ui/toast/toast';
import { serverWords } from './action-failure.js';
import { notesQuery } from './order-queries.js';

/** Adding, changing and deleting notes; every success is told and the list read anew (AORD-21 … AORD-23). */
export function useNotes(orderId: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: notesQuery(orderId).queryKey });
  const told = (done: string, failed: string) => ({
    onSuccess: async () => {
      toast.success(done);
      await refresh();
    },
    onError: (error: unknown) => void toast.error(failed, serverWords(error)),
  });
  const adding = useMutation({
    mutationFn: (text: string) => call(routes.addNote, { body: { orderId, text } }),
    ...told(texts.added, texts.addFailed),
  });
  const changing = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(routes.changeNote, { query: { id }, body: { text } }),
    ...told(texts.changed, texts.changeFailed),
  });
  const deleting = useMutation({
    mutationFn: (id: string) => call(routes.deleteNote, { query: { id } }),
    ...told(texts.removed, texts.removeFailed),
    // One that somebody else took away before does not stay on the page.
    onSettled: refresh,
  });
  return { adding, changing, deleting };
}
