import type { UserView } from '@plantao/contracts/accounts/user.view';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '@/lib/api/send-picture';
import { profileTexts as texts } from '@/texts/profile';
import { Avatar } from '@/ui/avatar/avatar';
import { Button } from '@/ui/button/button';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { usePhoto } from './use-photo.js';

/** The own photo: shown, sent, changed, taken away. It is kept at once, apart from the edit mode. */
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
