import { returnsRoutes as routes } from '@plantao/contracts/returns/returns.routes';
import type { OrderItemView, OrderView } from '@plantao/contracts/orders/order.view';
import type {
  ExchangeOptionsView,
  OwnReturnsResponse,
  ReturnReasonView,
} from '@plantao/contracts/returns/return.view';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { errorText } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { returnReasonTexts, returnTexts as texts } from '@/texts/returns';
import { stitchedTerms } from '@/texts/stitched-terms';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { Picture } from '@/ui/picture/picture';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Select } from '@/ui/select/select';
import { Textarea } from '@/ui/textarea/textarea';
import { toast } from '@/ui/toast/toast';
import {
  ExchangeFields,
  NO_INSTEAD,
  insteadBody,
  insteadFault,
  insteadFor,
  type Instead,
} from './exchange-fields.js';

interface ReturnFormProps {
  order: OrderView;
  options: OwnReturnsResponse['data']['options'];
  onClose: () => void;
  onOpened: (response: OwnReturnsResponse) => void;
}

interface Choice extends Instead {
  readonly quantity: number;
  readonly reason: ReturnReasonView | '';
}
const NOTHING: Choice = { quantity: 0, reason: '', ...NO_INSTEAD };

interface Draft {
  /** By item. */
  readonly choices: Readonly<Record<string, Choice>>;
  readonly comment: string;
}
const NO_DRAFT: Draft = { choices: {}, comment: '' };

/** A choice of before the page was loaded again, as far as it may still be made. */
const stillOffered = (
  { quantity, reason, ...instead }: Choice,
  left: number,
  reasons: ReturnFormProps['options']['reasons'],
): Choice => ({
  ...instead,
  quantity: Math.min(quantity, left),
  reason: reasons.some((one) => one.reason === reason) ? reason : '',
});

/** Which pieces come back, and why each does. What was chosen stays until it is asked for or given up by 'Voltar'. */
export function ReturnForm({ order, options, onClose, onOpened }: ReturnFormProps) {
  const form = useId();
  const kept = useKeptDraft(`return.${order._id}`, NO_DRAFT);
  const [{ choices, comment }, setDraft] = useState(kept.start);
  const [fault, setFault] = useState('');
  const left = (item: OrderItemView) => options.items.find(({ item: id }) => id === item._id)?.left ?? 0;
  const items = order.items.filter((item) => left(item) > 0);
  const choiceOf = (item: OrderItemView): Choice =>
    stillOffered(choices[item._id] ?? NOTHING, left(item), options.reasons);
  const exchangeOf = ({ _id }: OrderItemView) =>
    options.items.find(({ item: id }) => id === _id)?.exchange ?? null;
  const chosen = items.filter((item) => choiceOf(item).quantity > 0);
  const opening = useMutation({
    mutationFn: () =>
      callIdempotent(`return:${order._id}`, routes.openReturn, {
        params: { id: order._id },
        body: {
          lines: chosen.flatMap((item) => {
            const { quantity, reason, ...instead } = choiceOf(item);
            return reason === ''
              ? []
              : [{ item: item._id, quantity, reason, ...insteadBody(reason, instead, exchangeOf(item)) }];
          }),
          comment: comment.trim(),
        },
      }),
    onSuccess: (response) => {
      toast.success(texts.asked(response.data.returns[0]?.protocol ?? ''));
      onOpened(response);
      giveUp();
    },
  });
  const giveUp = () => {
    kept.forget();
    onClose();
  };
  const put = (change: Partial<Draft>) => {
    const next = { choices, comment, ...change };
    setDraft(next);
    kept.keep(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isPending) return;
    if (chosen.length === 0 || chosen.some((item) => choiceOf(item).reason === ''))
      return setFault(texts.nothing);
    const wrong = chosen
      .map((item) => insteadFault(choiceOf(item).reason, choiceOf(item), exchangeOf(item)))
      .find(Boolean);
    if (wrong) return setFault(wrong);
    opening.mutate();
  };
  const choose = (item: OrderItemView, change: Partial<Choice>) => {
    put({ choices: { ...choices, [item._id]: { ...choiceOf(item), ...change } } });
    setFault('');
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !opening.isPending}
      title={texts.form}
      description={texts.formText}
      footer={
        <>
          <Button variant="secondary" onClick={giveUp} disabled={opening.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={opening.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <ItemFields
              key={item._id}
              item={item}
              left={left(item)}
              choice={choiceOf(item)}
              reasons={options.reasons}
              exchange={exchangeOf(item)}
              onChange={(change) => choose(item, change)}
            />
          ))}
        </ul>
        <Field label={texts.comment} optional>
          <Textarea
            rows={2}
            maxLength={500}
            value={comment}
            onChange={({ target }) => put({ comment: target.value })}
          />
        </Field>
        {fault ? (
          <p role="alert" className="text-small text-err">
            {fault}
          </p>
        ) : null}
        {opening.isError ? <ErrorState inline title={errorText(opening.error, texts.failedOpen)} /> : null}
      </form>
    </Modal>
  );
}

interface ItemFieldsProps {
  item: OrderItemView;
  /** Pieces that may come back. */
  left: number;
  choice: Choice;
  reasons: ReturnFormProps['options']['reasons'];
  exchange: ExchangeOptionsView | null;
  onChange: (change: Partial<Choice>) => void;
}

function ItemFields({ item, left, choice, reasons, exchange, onChange }: ItemFieldsProps) {
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-3">
        <Picture src={item.image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-badge" />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">{item.name}</span>
          <span className="block text-small text-ink-2">
            {[item.selectedSize, item.selectedColor, texts.left(left)].join(' · ')}
          </span>
        </p>
        <QuantityStepper
          min={0}
          max={left}
          value={choice.quantity}
          label={texts.quantityOf(item.name)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      {item.embroidery ? (
        <p className="text-small text-ink-2">
          {stitchedTerms.after} {stitchedTerms.fault}
        </p>
      ) : null}
      {choice.quantity > 0 ? (
        <>
          <Field label={texts.reasonOf(item.name)} hideLabel required>
            <Select
              value={choice.reason}
              placeholder={texts.choose}
              options={reasons.map(({ reason }) => ({ value: reason, label: returnReasonTexts[reason] }))}
              onChange={({ target }) =>
                onChange({
                  reason: target.value as ReturnReasonView,
                  ...insteadFor(target.value as ReturnReasonView, item),
                })
              }
            />
          </Field>
          <ExchangeFields
            name={item.name}
            reason={choice.reason}
            quantity={choice.quantity}
            instead={choice}
            options={exchange}
            onChange={onChange}
          />
        </>
      ) : null}
    </li>
  );
}
