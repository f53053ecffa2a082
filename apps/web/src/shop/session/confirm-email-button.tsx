import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { confirmEmailTexts } from '@/texts/confirm-email';
import { Button } from '@/ui/button/button';

type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; text: string };

/** Asks for the mail that confirms the address of the account, and says what became of it in place. */
export function ConfirmEmailButton() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const ask = async () => {
    setState({ kind: 'sending' });
    try {
      await call(routes.askEmailProof);
      setState({ kind: 'sent' });
    } catch (error) {
      logFailure('email proof', error);
      setState({ kind: 'failed', text: errorText(error) });
    }
  };
  return (
    <div role="status">
      {state.kind === 'sent' ? (
        <p>{confirmEmailTexts.sent}</p>
      ) : (
        <>
          <Button variant="secondary" size="sm" loading={state.kind === 'sending'} onClick={() => void ask()}>
            {confirmEmailTexts.ask}
          </Button>
          {state.kind === 'failed' ? <p className="mt-1 text-err">{state.text}</p> : null}
        </>
      )}
    </div>
  );
}
