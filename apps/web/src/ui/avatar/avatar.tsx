import { clsx } from 'clsx';
import { useState } from 'react';

interface AvatarProps {
  /** Address of a picture of our media route; null shows the first letters. */
  photo: string | null;
  name: string;
  size?: 'sm' | 'lg';
  className?: string;
}

const SIZES = { sm: 'size-7 text-caption', lg: 'size-24 text-h2' };

/** 'Ana Clara Souza' to 'AS'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person's round picture. What it shows is said by the text beside it. */
export function Avatar({ photo, name, size = 'lg', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = clsx('shrink-0 overflow-hidden rounded-full', SIZES[size], className);
  if (photo && photo !== failed)
    return (
      <img
        src={photo.replace(/\.webp$/, '-w320.webp')}
        alt=""
        onError={() => setFailed(photo)}
        className={clsx(look, 'object-cover')}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={clsx(
        look,
        'inline-flex items-center justify-center bg-petrol-soft font-display font-semibold text-petrol',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
