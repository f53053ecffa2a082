import { VARIANTS } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { ArrowLeft, ArrowRight, GripVertical, ImagePlus, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useReorder } from '@/backoffice/shared/forms/use-reorder';
import { ImagePicker } from '@/backoffice/shared/uploads/image-picker';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { Button } from '@/ui/button/button';
import { IconButton, iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { toast } from '@/ui/toast/toast';

interface ImagesFieldProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
}

/** APROD-24: additional pictures, picked, put in order by mouse, finger, keyboard or buttons, and removed. */
export function ImagesField({ images, onChange }: ImagesFieldProps) {
  const id = useId();
  const [picking, setPicking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const order = useReorder(images, {
    onChange,
    onMoved: (place) => setAnnouncement(texts.imageMoved(place + 1, images.length)),
  });
  const add = (image: string) => {
    if (images.includes(image)) toast.info(texts.imageTwice);
    else onChange([...images, image]);
  };
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-small font-semibold">
        {texts.images}
      </p>
      {images.length > 1 ? <p className="text-small text-ink-2">{texts.imagesHint}</p> : null}
      <ul ref={order.list} className="mt-2 flex flex-wrap gap-3">
        {images.map((image, index) => (
          <li
            key={image}
            {...order.itemProps(index)}
            className={clsx(
              'w-28 cursor-grab select-none rounded-control border border-line bg-paper transition-shadow',
              order.held === index && 'cursor-grabbing border-petrol opacity-70 shadow-lg',
            )}
          >
            <Picture
              src={image}
              alt={texts.image(index + 1, images.length)}
              sizes="7rem"
              className="pointer-events-none rounded-t-control"
            />
            <span className="flex items-center justify-between">
              <button
                type="button"
                data-drag-handle
                aria-label={texts.imageMove(index + 1, images.length)}
                title={texts.imageMove(index + 1, images.length)}
                onKeyDown={(event) => order.onKeyDown(event, index)}
                className={clsx(iconButtonStyles({ size: 'sm' }), 'w-6 cursor-grab')}
              >
                <GripVertical aria-hidden="true" className="size-4" />
              </button>
              <IconButton
                size="sm"
                className="w-6"
                label={texts.imageEarlier(index + 1)}
                disabled={index === 0}
                onClick={() => order.shift(index, index - 1)}
                icon={<ArrowLeft aria-hidden="true" className="size-4" />}
              />
              <IconButton
                size="sm"
                className="w-6"
                label={texts.imageLater(index + 1)}
                disabled={index === images.length - 1}
                onClick={() => order.shift(index, index + 1)}
                icon={<ArrowRight aria-hidden="true" className="size-4" />}
              />
              <IconButton
                size="sm"
                className="w-6"
                variant="danger"
                label={texts.imageRemove(index + 1)}
                onClick={() => onChange(images.filter((each) => each !== image))}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
              />
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={images.length >= VARIANTS.maxImages}
        onClick={() => setPicking(true)}
        icon={<ImagePlus aria-hidden="true" className="size-4" />}
      >
        {texts.imageAdd}
      </Button>
      <ImagePicker open={picking} onClose={() => setPicking(false)} onPick={add} />
    </section>
  );
}
