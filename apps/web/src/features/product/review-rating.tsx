import { CircleAlert, Star } from 'lucide-react';
import { clsx } from 'clsx';
import { useId } from 'react';
import { reviewFormTexts as texts } from '@/texts/reviews';

interface ReviewRatingProps {
  /** 0: none chosen yet. */
  value: number;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars: the browser's own radios, so that arrows move and each star says what it means. */
export function ReviewRating({ value, error, onChange }: ReviewRatingProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-small font-semibold">{texts.rating}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {texts.stars.map((label, place) => (
            <label key={label} className="relative inline-flex size-11" title={label}>
              <input
                type="radio"
                name="rating"
                value={place + 1}
                checked={value === place + 1}
                onChange={() => onChange(place + 1)}
                aria-label={label}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 size-full appearance-none rounded-control hover:bg-mist"
              />
              <Star
                aria-hidden="true"
                className={clsx(
                  'pointer-events-none relative m-auto size-7',
                  place < value ? 'fill-amber text-amber' : 'text-ink-3',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-small text-ink-2">
          {texts.stars[value - 1] ?? ''}
        </span>
      </div>
      <div aria-live="polite">
        {error ? (
          <p id={id} className="mt-1 flex gap-1 text-small text-err">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
