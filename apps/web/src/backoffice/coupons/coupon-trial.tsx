import type { CouponTrialResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@plantao/domain/shared/constants';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { formatReais } from '@/lib/format';
import { useDebounce } from '@/lib/use-debounce';
import { couponTrialTexts as texts } from '@/texts/backoffice/coupons';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { trialQueryOf, type CouponDraft, type TrialDraft } from './coupon-draft.js';
import { couponTrialQuery } from './coupon-queries.js';

interface CouponTrialProps {
  draft: CouponDraft;
  /** Uses so far. */
  used: number;
}

/** What a customer would get with such a cart, computed by the server with the rules of the checkout. */
export function CouponTrial({ draft, used }: CouponTrialProps) {
  const [cart, setCart] = useState<TrialDraft>({ total: '250', pieces: '2', newCustomer: true });
  const wanted = JSON.stringify(trialQueryOf(draft, used, cart));
  const settled = useDebounce(wanted, TIMINGS.searchDebounce);
  const query = JSON.parse(settled) as ReturnType<typeof trialQueryOf>;
  const { data, isError, isFetching, refetch } = useQuery(couponTrialQuery(query));
  const ready = wanted !== 'null' && query !== null;
  return (
    <section aria-label={texts.title} className="mt-6">
      <h3 className="text-body font-semibold">{texts.title}</h3>
      <p className="text-small text-ink-2">{texts.intro}</p>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <Field label={texts.total}>
          <TextInput
            type="number"
            inputMode="decimal"
            step="0.01"
            min={0}
            value={cart.total}
            onChange={(event) => setCart({ ...cart, total: event.target.value })}
          />
        </Field>
        <Field label={texts.pieces}>
          <TextInput
            type="number"
            inputMode="numeric"
            step={1}
            min={1}
            value={cart.pieces}
            onChange={(event) => setCart({ ...cart, pieces: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={texts.newCustomer}
        checked={cart.newCustomer}
        onChange={(event) => setCart({ ...cart, newCustomer: event.target.checked })}
      />
      <div role="status" className="mt-2 min-h-14">
        {!ready ? (
          <p className="text-ink-2">{texts.mend}</p>
        ) : isError ? (
          <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <Outcome trial={data} />
        ) : (
          <p className="text-ink-2">{texts.waiting}</p>
        )}
      </div>
    </section>
  );
}

function Outcome({ trial }: { trial: CouponTrialResponse['data'] }) {
  const total = trial.total + trial.discount;
  const Icon = trial.refusal === null ? CircleCheck : CircleX;
  return (
    <div
      className={`flex gap-2 rounded-control p-3 ${trial.refusal === null ? 'bg-ok-soft' : 'bg-amber-soft'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {trial.refusal === null ? (
        <p className="figures">
          {trial.discount > 0
            ? texts.gives(formatReais(total), formatReais(trial.discount))
            : texts.givesNothing(formatReais(total))}{' '}
          {trial.freeShipping
            ? texts.paysFree(formatReais(trial.total))
            : texts.pays(formatReais(trial.total))}
        </p>
      ) : (
        <p>
          {texts.refused} <strong>{trial.refusal}</strong>
        </p>
      )}
    </div>
  );
}
