import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { Sparkles } from 'lucide-react';
import type { Fields } from '@/lib/forms/use-fields';
import { formatNumber } from '@/lib/format';
import { couponFormTexts as texts } from '@/texts/backoffice/coupons';
import { DayInput } from '@/backoffice/shared/forms/day-input';
import { fieldTexts } from '@/texts/backoffice/fields';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { TextInput, type TextInputProps } from '@/ui/text-input/text-input';
import { makeCode, type CouponDraft } from './coupon-draft.js';
import { couponLabels } from './coupon-labels.js';

interface CouponFormFieldsProps {
  fields: Fields<CouponDraft>;
  /** Null for a new one. */
  coupon: AdminCouponView | null;
}

const idOf = (name: string): string => `coupon-${name}`;
const AMOUNT: TextInputProps = { type: 'number', inputMode: 'decimal', step: '0.01', min: 0 };
const COUNT: TextInputProps = { type: 'number', inputMode: 'numeric', step: 1 };
const TYPES = [
  { value: 'percentage', label: texts.percentage },
  { value: 'fixed', label: texts.fixed },
];

/**
 * The fields of a coupon; the code is locked when editing, and only then it can be switched off (ACOUP-10, ACOUP-11).
 */
export function CouponFormFields({ fields, coupon }: CouponFormFieldsProps) {
  const { values, faults, attempts, bind, put } = fields;
  const percentage = values.discountType === 'percentage';
  const labels = couponLabels(values);
  const input = (
    name: keyof CouponDraft,
    props: TextInputProps,
    more: { aside?: string; optional?: boolean } = {},
  ) => (
    <Field id={idOf(name)} label={labels[name]} error={faults[name]} required={!more.optional} {...more}>
      <TextInput {...props} {...bind(name)} />
    </Field>
  );
  const day = (name: 'startDate' | 'endDate', min = '') => (
    <Field id={idOf(name)} label={labels[name]} error={faults[name]} required>
      <DayInput
        {...bind(name)}
        min={min}
        calendar={fieldTexts.pickDay(labels[name])}
        onChange={(value) => put({ [name]: value })}
      />
    </Field>
  );
  return (
    <>
      <ErrorSummary
        attempts={attempts}
        faults={Object.entries(faults).map(([name, text]) => ({
          id: idOf(name),
          label: labels[name as keyof CouponDraft],
          text,
        }))}
      />
      <Field
        id={idOf('code')}
        label={texts.code}
        hint={coupon ? texts.codeLocked : texts.codeHint}
        error={faults.code}
        required
      >
        <div className="flex gap-2">
          <TextInput
            {...bind('code')}
            autoFocus={coupon === null}
            id={idOf('code')}
            readOnly={coupon !== null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono uppercase"
          />
          {coupon ? null : (
            <Button
              variant="secondary"
              onClick={() => put({ code: makeCode() })}
              icon={<Sparkles aria-hidden="true" className="size-4" />}
            >
              {texts.generate}
            </Button>
          )}
        </div>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={idOf('discountType')} label={texts.type}>
          <Select
            value={values.discountType}
            onChange={(event) =>
              put({ discountType: event.target.value === 'fixed' ? 'fixed' : 'percentage' })
            }
            options={TYPES}
          />
        </Field>
        {input('discountValue', {
          ...AMOUNT,
          ...(percentage ? { max: 100 } : {}),
          autoFocus: coupon !== null,
        })}
        {input('minPurchase', AMOUNT)}
        {input('maxDiscount', AMOUNT, { optional: true })}
        {input('minItems', { ...COUNT, min: 0 }, { optional: true })}
        {input(
          'usageLimit',
          { ...COUNT, min: 1 },
          coupon && coupon.usageCount > 0 ? { aside: texts.usedSoFar(formatNumber(coupon.usageCount)) } : {},
        )}
        {day('startDate')}
        {day('endDate', values.startDate)}
      </div>
      <div className="flex flex-col">
        <Checkbox
          label={texts.freeShipping}
          checked={values.freeShipping}
          onChange={(event) => put({ freeShipping: event.target.checked })}
        />
        <Checkbox
          label={texts.firstPurchase}
          checked={values.firstPurchase}
          onChange={(event) => put({ firstPurchase: event.target.checked })}
        />
        {coupon ? (
          <Checkbox
            label={texts.active}
            checked={values.active}
            onChange={(event) => put({ active: event.target.checked })}
          />
        ) : null}
      </div>
    </>
  );
}
