import { FITS, type Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { clsx } from 'clsx';
import { CircleAlert, Star } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { reviewFormTexts as texts } from '@/texts/catalogue/reviews';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Textarea } from '@/ui/textarea/textarea';
import { useReview } from './use-review.js';

const MIN = TEXT_LIMITS.reviewMin;
const MAX = TEXT_LIMITS.reviewMax;
/** Length from which the remaining characters are shown. */
const NEARLY_FULL = 200;

/** What a buyer says of the piece: stars, how it fits, and why (PROD-26, PROD-29). */
export default function ReviewForm({ productId, onSent }: { productId: string; onSent: () => void }) {
  const id = useId();
  const { draft, faults, failure, sending, put, send } = useReview(productId, onSent);
  const left = MAX - draft.text.length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = Object.keys(send());
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
      className="space-y-5 rounded-tile border border-line p-4 md:p-6"
    >
      <div>
        <h3 id={id} className="text-h3">
          {texts.title}
        </h3>
        <p className="mt-1 text-small text-ink-2">{texts.intro}</p>
      </div>
      <ReviewRating value={draft.rating} error={faults.rating} onChange={(rating) => put({ rating })} />
      <FitChoice value={draft.fit} onChange={(fit) => put({ fit })} />
      <Field label={texts.text} hint={texts.hint(MIN)} error={faults.text} required>
        <Textarea
          name="text"
          className="min-h-28"
          value={draft.text}
          maxLength={MAX}
          onChange={(event) => put({ text: event.target.value })}
        />
      </Field>
      <p role="status" className="text-caption text-ink-2 empty:hidden">
        {left <= NEARLY_FULL ? texts.left(left) : ''}
      </p>
      {failure ? <ErrorState inline title={`${texts.failed} ${failure}`} /> : null}
      <Button type="submit" loading={sending}>
        {sending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}

function FitChoice({ value, onChange }: { value: Fit | null; onChange: (fit: Fit | null) => void }) {
  const group = useId();
  const options = [
    ...FITS.map((fit) => ({ fit, label: texts.fits[fit] })),
    { fit: null, label: texts.noFit },
  ];
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{texts.fit}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ fit, label }) => (
          <label key={label} className="relative inline-flex min-h-11 items-center px-4 text-small">
            <input
              type="radio"
              name={group}
              checked={value === fit}
              onChange={() => onChange(fit)}
              className="peer absolute inset-0 size-full appearance-none rounded-control border border-line-strong bg-paper transition-[background-color,border-color] checked:border-petrol checked:bg-petrol-soft checked:ring-1 checked:ring-petrol hover:border-ink"
            />
            <span className="pointer-events-none relative peer-checked:font-semibold">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ReviewRatingProps {
  /** 0: none chosen yet. */
  value: number;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars: the browser's own radios, so that arrows move and each star says what it means. */
function ReviewRating({ value, error, onChange }: ReviewRatingProps) {
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
                  place < value ? 'fill-gold text-gold' : 'text-ink-3',
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
