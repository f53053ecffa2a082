import { ChevronLeft, ChevronRight, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ImagePicker } from '@/backoffice/uploads/image-picker';
import { picturesTexts as texts } from '@/texts/backoffice-fields';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';

interface PicturesFieldProps {
  /** Addresses, in their order. */
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}

/** Further pictures: picked, put in order by buttons, taken away. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const [picking, setPicking] = useState(false);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    onChange(next);
    setSaid(texts.moved(to + 1));
  };
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{texts.label}</legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      {pictures.length === 0 ? <p className="text-small text-ink-2">{texts.none}</p> : null}
      <ul className="flex flex-wrap gap-3">
        {pictures.map((address, at) => (
          <li key={address} className="w-24">
            <Picture
              src={address}
              alt={texts.picture(at + 1)}
              sizes="6rem"
              className="rounded-control border border-line"
            />
            <span className="mt-1 flex justify-between">
              <IconButton
                size="sm"
                label={texts.earlier(at + 1)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
                icon={<ChevronLeft aria-hidden="true" className="size-4" />}
              />
              <IconButton
                size="sm"
                label={texts.remove(at + 1)}
                onClick={() => onChange(pictures.filter((_, place) => place !== at))}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
              />
              <IconButton
                size="sm"
                label={texts.later(at + 1)}
                disabled={at === pictures.length - 1}
                onClick={() => move(at, at + 1)}
                icon={<ChevronRight aria-hidden="true" className="size-4" />}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        icon={<ImagePlus aria-hidden="true" className="size-4" />}
        onClick={() => setPicking(true)}
      >
        {texts.add}
      </Button>
      <ImagePicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(address) => (pictures.includes(address) ? undefined : onChange([...pictures, address]))}
      />
    </fieldset>
  );
}
