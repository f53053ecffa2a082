import type { DraftTermsView } from '@plantao/contracts/draft-orders/draft-order.view';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import type { DiscountChoice, DraftForm } from './use-draft-form.js';

interface DraftConditionsProps {
  form: DraftForm;
  terms: DraftTermsView;
  mayDiscount: boolean;
}

const KINDS = Object.entries(texts.discountKinds).map(([value, label]) => ({ value, label }));

/** Discount, words to the customer, and how long the prices hold. */
export function DraftConditions({ form, terms, mayDiscount }: DraftConditionsProps) {
  const { note, setNote, hours, setHours, faults } = form;
  return (
    <div className="space-y-4">
      {mayDiscount && terms.maxDiscountPercent > 0 ? (
        <Discount form={form} most={terms.maxDiscountPercent} />
      ) : null}
      <Field label={texts.note} hint={texts.noteHint} optional>
        <Textarea value={note} rows={2} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Field label={texts.hours} error={faults.hours} required className="max-w-xs">
        <IntegerInput value={hours} onCount={setHours} />
      </Field>
    </div>
  );
}

function Discount({ form: { discount, setDiscount, faults }, most }: { form: DraftForm; most: number }) {
  const { kind, percent, amount, reason } = discount;
  const put = (change: Partial<DiscountChoice>) => setDiscount({ ...discount, ...change });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.discountKind}>
          <Select
            value={kind}
            options={KINDS}
            onChange={({ target }) => put({ kind: target.value as DiscountChoice['kind'] })}
          />
        </Field>
        {kind === 'percent' ? (
          <Field label={texts.percent} hint={texts.discountHint(most)} error={faults.discount} required>
            <IntegerInput value={percent} onCount={(next) => put({ percent: next })} />
          </Field>
        ) : null}
        {kind === 'amount' ? (
          <Field label={texts.amount} hint={texts.discountHint(most)} error={faults.discount} required>
            <MaskedInput
              mask="money"
              value={amount}
              onChange={({ target }) => put({ amount: target.value })}
            />
          </Field>
        ) : null}
      </div>
      {kind === 'none' ? null : (
        <Field label={texts.reason} hint={texts.reasonHint} error={faults.reason} required>
          <TextInput
            value={reason}
            maxLength={200}
            onChange={({ target }) => put({ reason: target.value })}
          />
        </Field>
      )}
    </>
  );
}
