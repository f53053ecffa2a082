import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { uploadsTexts as texts } from '@/texts/backoffice/uploads';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { ImagePicker } from './image-picker.js';

interface ImageFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Public address; '' for none. */
  value: string;
  onChange: (publicUrl: string) => void;
  disabled?: boolean;
}

/** A form field for one picture: preview, picker, remove button. */
export function ImageField({ label, hint, error, value, onChange, disabled = false }: ImageFieldProps) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-small font-semibold">
        {label}
      </p>
      {hint ? <p className="mb-1 text-small text-ink-2">{hint}</p> : null}
      <div className="flex items-center gap-4">
        <Picture
          src={value}
          alt={value ? label : texts.none}
          ratio="1/1"
          sizes="6rem"
          className="w-24 shrink-0 rounded-control border border-line"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={disabled}
            icon={<ImagePlus aria-hidden="true" className="size-4" />}
            onClick={() => setPicking(true)}
          >
            {value ? texts.change : texts.choose}
          </Button>
          {value && !disabled ? (
            <IconButton
              size="sm"
              variant="danger"
              label={texts.remove}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => onChange('')}
            />
          ) : null}
        </div>
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-small text-err">
          {error}
        </p>
      ) : null}
      <ImagePicker open={picking} onClose={() => setPicking(false)} onPick={onChange} current={value} />
    </div>
  );
}
