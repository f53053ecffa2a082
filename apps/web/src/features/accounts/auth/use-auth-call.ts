import { useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';

/** Shows one toast of a sign-in at a time: a success replaces an earlier failure. */
export const AUTH_TOAST = { id: 'auth' };

/** The server's message, else the error's own, else a generic one (AUTH-05). */
export function failureText(error: unknown, otherwise: string): string {
  if (isApiError(error)) return errorText(error, otherwise) || otherwise;
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}

/** One call at a time: a second press while the first is pending is ignored. */
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
