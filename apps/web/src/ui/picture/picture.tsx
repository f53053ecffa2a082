import { ImageOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { pictureAddress, pictureSrcSet } from './picture-sources.js';

interface PictureProps {
  /** As in the API: '/media/xyz.webp'. */
  src: string | null | undefined;
  /** What is to be seen; '' when a text beside it says the same. */
  alt: string;
  /** How wide it will be, for the browser's choice: '(min-width: 80rem) 20vw, 45vw'. */
  sizes?: string;
  /** Width by height; the room is kept before the picture is there. */
  ratio?: '4/5' | '1/1' | '16/9' | 'auto';
  /** The picture that the page is about: loaded first, never lazily. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
  imgClassName?: string;
}

const RATIOS = { '4/5': 'aspect-garment', '1/1': 'aspect-square', '16/9': 'aspect-video', auto: '' };

/** A picture on the brand's background colour, in the width that the screen needs. */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    sizes = '100vw',
    ratio = '4/5',
    priority = false,
    fit = 'cover',
    className,
    imgClassName,
  } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const srcSet = src ? pictureSrcSet(src) : null;
  return (
    <span className={clsx('tile-ground relative block overflow-hidden', RATIOS[ratio], className)}>
      {src && failed !== src ? (
        <img
          src={pictureAddress(src)}
          srcSet={srcSet ?? undefined}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setFailed(src)}
          className={clsx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain', imgClassName)}
        />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          className="flex size-full min-h-11 items-center justify-center text-line-strong"
        >
          <ImageOff aria-hidden="true" className="size-6 max-w-1/2" />
        </span>
      )}
    </span>
  );
}
