import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { PHOTO_TYPES, pictureFault, sendPicture } from '@/lib/api/send-picture';
import { logFailure } from '@/lib/log';
import { updateMe } from '@/lib/use-me';
import { profileTexts as texts } from '@/texts/profile';
import { toast } from '@/ui/toast/toast';

/** Which step failed (ACCT-18): nobody answered, or the file was not taken; the server's own words follow. */
function uploadFailure(error: unknown): string {
  const answered = isApiError(error) && error.status !== undefined;
  return `${answered ? texts.photoNotTaken : texts.photoNotStarted} ${errorText(error)}`;
}

async function store(photo: string | null): Promise<void> {
  try {
    await updateMe({ photo });
    toast.success(photo ? texts.photoSaved : texts.photoRemoved);
  } catch (error) {
    logFailure('photo', error);
    toast.error(texts.photoStoreFailed, { description: errorText(error) });
  }
}

/** Sends a photo and keeps it in the own record (ACCT-14 to ACCT-18). `progress` is null when nothing is on its way. */
export function usePhoto() {
  const [progress, setProgress] = useState<number | null>(null);
  const send = async (file: File): Promise<void> => {
    const fault = pictureFault(file, PHOTO_TYPES);
    if (fault) {
      toast.error(fault === 'size' ? texts.photoTooLarge : texts.photoWrongType);
      return;
    }
    setProgress(0);
    try {
      const { publicUrl } = await sendPicture(file, { purpose: 'photo', onProgress: setProgress });
      await store(publicUrl);
    } catch (error) {
      logFailure('photo', error);
      toast.error(texts.photoUploadFailed, { description: uploadFailure(error) });
    } finally {
      setProgress(null);
    }
  };
  const remove = async (): Promise<void> => {
    setProgress(1);
    await store(null);
    setProgress(null);
  };
  return { progress, send, remove };
}
