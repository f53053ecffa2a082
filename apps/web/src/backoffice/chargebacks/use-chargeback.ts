import type { ChargebackResponse, ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { toast } from '@/ui/toast/toast';

/** Keeps what a call answered of a chargeback, and has the lists ask again. */
export function useKeepChargeback({ id, order }: ChargebackView): (response: ChargebackResponse) => void {
  const queries = useQueryClient();
  return (response) => {
    queries.setQueryData(['admin', 'chargeback', id], response);
    void queries.invalidateQueries({ queryKey: ['admin', 'chargebacks'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'order', order] });
  };
}

/** One change of a chargeback, with what is said when it is done. */
export function useChargebackChange<Input>(
  chargeback: ChargebackView,
  send: (input: Input) => Promise<ChargebackResponse>,
  done: string,
) {
  const keep = useKeepChargeback(chargeback);
  return useMutation({
    mutationFn: send,
    onSuccess: (response) => {
      toast.success(done);
      keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
  });
}
