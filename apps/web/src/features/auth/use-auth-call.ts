import { useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';

/** One message of a sign-in at a time: what was done takes the place of what had failed. */
export const AUTH_TOAST = { id: 'auth' };

/** The server's words, else the fault's own, else the generic ones (AUTH-05). */
export function failureText(error: unknown, otherwise: string): string {
  if (isApiError(error)) return errorText(error, otherwise) || otherwise;
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}

/** One call at a time: a second press while the first is on its way does nothing. */
export function useAuthCall(otherwise: string, onFailure: (text: string, error: unknown) => void) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const locked = useRef(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (locked.current) return;
    locked.current = true;
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const text = failureText(error, otherwise);
      setFailure(text);
      onFailure(text, error);
    } finally {
      locked.current = false;
      setSending(false);
    }
  };
  return { sending, failure, run };
}
