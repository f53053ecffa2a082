import { routes } from '@plantao/contracts/http/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { serverWords } from '@/backoffice/orders/action-failure';
import { call } from '@/lib/api/client';
import { scriptTexts as texts } from '@/texts/backoffice-payment-script';
import { toast } from '@/ui/toast/toast';
import { alarmsQuery } from './dashboard-queries.js';

export const paymentScriptQuery = queryOptions({
  queryKey: ['admin', 'payment-script'],
  queryFn: ({ signal }) => call(routes.getPaymentScript, { signal }),
  select: (answer) => answer.data.script,
  staleTime: 0,
});

/** Vouches for a script by its hash; whatever came of it, what is shown is read anew. */
export function useAcceptScript(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => call(routes.acceptPaymentScript, { body: { hash } }),
    onSuccess: () => {
      toast.success(texts.saved);
      onSaved();
    },
    onError: (error) => void toast.error(texts.notSaved, serverWords(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: paymentScriptQuery.queryKey }),
        queries.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
      ]),
  });
}
