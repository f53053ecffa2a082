import type { UploadView } from '@plantao/contracts/admin/upload.view';
import { message } from '@plantao/domain/shared/errors/message';
import { formatsInWords, PICTURE_FORMATS } from '@plantao/domain/shared/picture-formats';
import { useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { newKey } from '@/lib/api/new-key';
import { pictureFault, sendPicture, SHOP_TYPES } from '@/lib/api/send-picture';

/** An upload. */
export interface Sending {
  id: string;
  file: File;
  /** From 0 to 1; null while it waits for those before it. */
  progress: number | null;
  /** Why it did not arrive. */
  fault: string | null;
  /** The file is invalid: a retry would not help. */
  permanent: boolean;
}

function faultOf(file: File): string | null {
  const fault = pictureFault(file, SHOP_TYPES);
  return fault && message(`upload.${fault}`, { formats: formatsInWords(PICTURE_FORMATS.shop) });
}

/** Milliseconds to wait when the server asks for a pause between many pictures; null for every other failure. */
function pauseOf(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'request.limited') return null;
  const seconds = error.details['retryAfter'];
  return (typeof seconds === 'number' ? seconds : 10) * 1_000;
}

/** Sends pictures one after another; what failed stays until it is tried again or put away. */
export function useSending(onSent: (upload: UploadView) => void, purpose: 'shop' | 'return' = 'shop') {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, next: Partial<Sending>) =>
    setSending((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const dismiss = (id: string) => setSending((now) => now.filter((one) => one.id !== id));

  const send = async ({ id, file }: Pick<Sending, 'id' | 'file'>): Promise<void> => {
    change(id, { progress: 0, fault: null });
    try {
      const { data } = await sendPicture(file, {
        purpose,
        key: id,
        onProgress: (progress) => change(id, { progress }),
      });
      onSent(data.upload);
      dismiss(id);
    } catch (error) {
      const pause = pauseOf(error);
      if (pause !== null) {
        change(id, { progress: null });
        await new Promise((resolve) => setTimeout(resolve, pause));
        return send({ id, file });
      }
      const permanent = isApiError(error) && error.code.startsWith('upload.');
      change(id, { progress: null, fault: errorText(error), permanent });
    }
  };
  const queue = (one: Pick<Sending, 'id' | 'file'>) => {
    line.current = line.current.then(() => send(one));
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({
      id: newKey(),
      file,
      progress: null,
      fault: faultOf(file),
      permanent: faultOf(file) !== null,
    }));
    setSending((now) => [...now, ...added]);
    added.filter(({ fault }) => fault === null).forEach(queue);
  };
  const retry = (one: Sending) => {
    change(one.id, { fault: null });
    queue(one);
  };
  return { sending, add, retry, dismiss };
}
