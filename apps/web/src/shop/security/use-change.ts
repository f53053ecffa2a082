import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { logFailure } from '@/lib/log';
import { securityTexts } from '@/texts/accounts/security';
import { toast } from '@/ui/toast/toast';

/** One change at a time. A refusal is shown in a toast, unless `onFault` takes its text; giving up a proof says nothing. */
export function useChange(onFault?: (text: string) => void) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (isApiError(error) && error.code === 'auth.proof-required') return;
      const text =
        error instanceof Error && !isApiError(error)
          ? error.message
          : errorText(error, securityTexts.actionFailed);
      logFailure('security', error);
      if (onFault) onFault(text);
      else toast.error(text);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
