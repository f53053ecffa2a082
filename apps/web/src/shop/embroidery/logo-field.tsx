import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { embroideryRoutes } from '@plantao/contracts/embroidery/embroidery.routes';
import { message } from '@plantao/domain/shared/errors/message';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { newKey } from '@/lib/api/new-key';
import { pictureFault } from '@/lib/api/send-picture';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { Spinner } from '@/ui/spinner/spinner';

type Logo = NonNullable<EmbroideryView['logo']>;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface LogoFieldProps {
  logo: Logo | null;
  onLogo: (logo: Logo | null) => void;
  /** Reais a piece. */
  price: number;
  error?: string | undefined;
}

/** A logo of the shopper's own. A failed upload leaves everything else as it was and can be repeated. */
export function LogoField({ logo, onLogo, price, error }: LogoFieldProps) {
  const id = useId();
  const { sending, fault, retry, send } = useLogoUpload(onLogo);
  return (
    <div>
      <p className="mb-1 text-small font-semibold">{texts.logo}</p>
      <p id={`${id}-hint`} className="mb-2 text-small text-ink-2">
        {texts.logoHint}
      </p>
      <div className="flex items-center gap-3">
        {logo ? (
          <Picture
            src={logo.url}
            alt={texts.logoAlt}
            ratio="1/1"
            fit="contain"
            sizes="4rem"
            className="w-16 shrink-0 rounded-control"
          />
        ) : null}
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 font-semibold hover:border-ink hover:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-petrol"
        >
          {sending ? <Spinner /> : <ImageUp aria-hidden="true" className="size-4 shrink-0" />}
          {sending ? texts.logoSending : logo ? texts.logoReplace : texts.logoAdd(price)}
          <input
            id={id}
            type="file"
            accept={TYPES.join(',')}
            disabled={sending}
            aria-describedby={`${id}-hint ${id}-fault`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        {logo ? (
          <IconButton
            label={texts.logoDrop}
            onClick={() => onLogo(null)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {sending ? texts.logoSending : logo ? texts.logoSent : ''}
      </p>
      <div
        id={`${id}-fault`}
        role="alert"
        className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-err empty:hidden"
      >
        {fault ?? error}
        {fault && retry ? (
          <Button size="sm" variant="secondary" onClick={retry}>
            {texts.retry}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function useLogoUpload(onLogo: (logo: Logo) => void) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // The file that did not arrive, under the key of its first try.
  const failed = useRef<{ file: File; key: string } | null>(null);
  const send = async (file: File, key = newKey()): Promise<void> => {
    failed.current = null;
    const wrong = pictureFault(file, TYPES);
    setFault(wrong ? message(`upload.${wrong}`, { formats: 'JPEG, PNG ou WebP' }) : null);
    if (wrong) return;
    setSending(true);
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await call(embroideryRoutes.uploadLogo, { body, key, timeout: 120_000 });
      onLogo(data.logo);
    } catch (error) {
      if (!(isApiError(error) && error.refused)) failed.current = { file, key };
      setFault(errorText(error));
    } finally {
      setSending(false);
    }
  };
  const again = failed.current;
  return { sending, fault, send, retry: again ? () => void send(again.file, again.key) : null };
}
