import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { SHOP_TYPES } from '@/lib/api/send-picture';
import { uploadsTexts as texts } from '@/texts/backoffice-uploads';
import { Button } from '@/ui/button/button';

/** Opens the file chooser of the computer or phone; several files at once are fine. */
export function SendButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-upload="shop"
        aria-label={texts.upload}
        accept={SHOP_TYPES.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
    </>
  );
}
