import type { ComponentProps } from 'react';
import { Picture } from '@/ui/picture/picture';

interface SideBySideProps {
  title: string;
  intro: string;
  picture: Pick<ComponentProps<typeof Picture>, 'src' | 'alt' | 'ratio' | 'className'>;
  /** What the two halves of the picture show, from left to right. */
  halves: readonly { name: string; facts: readonly string[] }[];
}

/** A picture in the table of measures that compares two garments, with a name and the measures under each of them. */
export function SideBySide({ title, intro, picture, halves }: SideBySideProps) {
  return (
    <figure aria-label={title} className="space-y-3">
      <h3 className="text-small font-semibold">{title}</h3>
      <p className="max-w-measure text-small text-ink-2">{intro}</p>
      <Picture {...picture} sizes="(min-width: 50rem) 47rem, (min-width: 48rem) 45rem, calc(100vw - 2rem)" />
      <figcaption>
        <dl className="figures grid grid-cols-2 gap-4 text-center text-small">
          {halves.map(({ name, facts }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              {facts.map((fact) => (
                <dd key={fact}>{fact}</dd>
              ))}
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
