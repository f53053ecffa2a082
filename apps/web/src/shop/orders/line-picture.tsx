import { clsx } from 'clsx';
import { Picture } from '@/ui/picture/picture';
import type { BoughtLine } from './bought-lines.js';

interface LinePictureProps {
  line: Pick<BoughtLine, 'image' | 'garments'>;
  /** '' when a text beside it says the same. */
  alt: string;
  sizes: string;
  className?: string;
}

/** What was bought, in its colour: a garment, or the garments of a set beside each other in the room of one. */
export function LinePicture({ line: { image, garments }, alt, sizes, className }: LinePictureProps) {
  if (garments.length < 2) return <Picture src={image} alt={alt} sizes={sizes} className={className ?? ''} />;
  return (
    <span className={clsx('flex aspect-garment overflow-hidden', className)}>
      {garments.map((garment, place) => (
        <Picture
          key={garment._id}
          src={garment.image}
          alt={place === 0 ? alt : ''}
          sizes={sizes}
          ratio="auto"
          // All of the garment: cut to a strip, a blouse had no sleeves.
          fit="contain"
          imgClassName="scale-125"
          className="min-w-0 flex-1"
        />
      ))}
    </span>
  );
}
