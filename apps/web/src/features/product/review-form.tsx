import { FITS, type Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { useId, type FormEvent } from 'react';
import { reviewFormTexts as texts } from '@/texts/reviews';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Textarea } from '@/ui/textarea/textarea';
import { ReviewRating } from './review-rating.js';
import { useReview } from './use-review.js';

const MIN = TEXT_LIMITS.reviewMin;
const MAX = TEXT_LIMITS.reviewMax;
/** From here on the remaining characters are told. */
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
