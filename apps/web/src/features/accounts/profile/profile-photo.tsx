import type { UserView } from '@plantao/contracts/accounts/user.view';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { PHOTO_TYPES, pictureFault, sendPicture } from '@/lib/api/send-picture';
import { logFailure } from '@/lib/log';
import { updateMe } from '@/shop/session/use-me';
import { profileTexts as texts } from '@/texts/accounts/profile';
import { Avatar } from '@/ui/avatar/avatar';
import { Button } from '@/ui/button/button';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { toast } from '@/ui/toast/toast';

/** The profile photo: shown, uploaded, changed, removed. It is saved immediately, independent of the edit mode. */
export function ProfilePhoto({ user }: { user: UserView }) {
  const input = useRef<HTMLInputElement>(null);
  const { progress, send, remove } = usePhoto();
  const busy = progress !== null;
  return (
    <section aria-label={texts.photo} className="mt-6 flex items-center gap-5">
      <Avatar photo={user.photo} name={user.name} />
      <div className="min-w-0">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.photo}
          accept={PHOTO_TYPES.join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            loading={busy}
            icon={<Camera aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {user.photo ? texts.photoChange : texts.photoAdd}
          </Button>
          {user.photo && !busy ? (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => void remove()}
            >
              {texts.photoRemove}
            </Button>
          ) : null}
        </div>
        {busy ? (
          <ProgressBar className="mt-3" value={progress} label={texts.photoSending} />
        ) : (
          <p className="mt-2 text-small text-ink-2">{texts.photoRules}</p>
        )}
      </div>
    </section>
  );
}

/** Which step failed (ACCT-18): no response, or the file was refused, followed by the server's message. */
function uploadFailure(error: unknown): string {
  const hasResponse = isApiError(error) && error.status !== undefined;
  return `${hasResponse ? texts.photoNotTaken : texts.photoNotStarted} ${errorText(error)}`;
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

/** Uploads a photo and saves it in the profile (ACCT-14 to ACCT-18). `progress` is null when no upload is running. */
function usePhoto() {
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
