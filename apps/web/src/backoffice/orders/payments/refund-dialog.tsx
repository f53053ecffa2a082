import type { AdminOrderResponse, AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { shareOfPieces } from '@plantao/domain/payments/rules/refund-parts.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { formatCentavos, formatReais } from '@/lib/format';
import { approvalTexts, refundTexts as texts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { maskedCentavos } from '@/ui/masked-input/masks';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Modal } from '@/ui/modal/modal';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Textarea } from '@/ui/textarea/textarea';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { isPaidByHand } from '@/backoffice/shared/orders/paid-by-hand';
import { actionFailure } from '../../shared/forms/action-failure.js';

interface RefundDialogProps {
  order: AdminOrderView;
  onClose: () => void;
  onRefunded: (response: AdminOrderResponse) => Promise<void>;
}

type Item = AdminOrderView['items'][number];
/** Chosen pieces of a line, and whether they are sold again. */
interface Choice {
  readonly quantity: number;
  readonly restock: boolean;
}
type Choices = Readonly<Record<string, Choice>>;

const MIN_WHY = 3;
/** Nobody else wants what somebody has stitched on. */
const noChoice = ({ embroidery }: Item): Choice => ({ quantity: 0, restock: !embroidery?.started });
/** Pieces that did not go back yet; those of an open return go back by its inspection. */
const leftOf = ({ quantity, refunded = 0 }: Item): number => quantity - refunded;
const inOpenReturns = ({ returns = [] }: AdminOrderView, { _id }: Item): number =>
  returns
    .flatMap(({ openPieces = [] }) => openPieces)
    .reduce((sum, { item, quantity }) => sum + (item === _id ? quantity : 0), 0);
/** Centavos that were paid for so many more pieces of a line. */
const shareOf = ({ paid = 0, quantity, refunded = 0 }: Item, pieces: number): number =>
  shareOfPieces({ paidCents: fromReais(paid), quantity }, refunded, pieces);
/** Centavos of the freight that no refund has given back. */
function freightLeft({ shipping, refunds }: AdminOrderView): number {
  const back = refunds.reduce((sum, { parts }) => sum + fromReais(parts?.freight ?? 0), 0);
  return fromReais(shipping.ship_type.price) - back;
}

/**
 * Refunds pieces, freight, or an amount by hand. The request contains the remaining amount that was shown, so that
 * two people never refund twice.
 */
export default function RefundDialog({ order, onClose, onRefunded }: RefundDialogProps) {
  const form = useId();
  const draft = useRefundDraft(order);
  const { lines, choiceOf, cents, freightCents, why, note, setFaults } = draft;
  const byHand = isPaidByHand(order);
  const refunding = useMutation({
    mutationFn: () =>
      callIdempotent(`refund:${order.id}`, routes.refundOrder, {
        params: { id: order.id },
        body: {
          amount: toReais(cents),
          refundable: order.refundable,
          lines: lines
            .filter((item) => choiceOf(item).quantity > 0)
            .map((item) => ({ item: item._id, ...choiceOf(item) })),
          freight: toReais(freightCents),
          reason: why.trim(),
          note: note.trim(),
        },
      }),
    onSuccess: async (response) => {
      const waits = response.data.order.refundApproval !== null;
      toast.success(waits ? approvalTexts.asksAnother : byHand ? texts.registered : texts.requested);
      await onRefunded(response);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refunding.isPending) return;
    const found = {
      ...((cents <= 0 || cents > draft.left) && { amount: message('refund.amount') }),
      ...(freightCents > draft.freight && { freight: message('refund.freight') }),
      ...(why.trim().length < MIN_WHY && { why: texts.whyMissing }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) refunding.mutate();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !refunding.isPending}
      title={texts.title}
      description={byHand ? texts.textByHand : texts.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={refunding.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={refunding.isPending}>
            {cents > 0 ? texts.confirm(formatCentavos(cents), draft.waits) : texts.confirmNothing}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <PiecesAndFreight order={order} draft={draft} />
        <Amount order={order} draft={draft} />
        {refunding.isError ? (
          <ErrorState inline title={actionFailure(refunding.error, texts.action)} />
        ) : null}
      </form>
    </Modal>
  );
}

/** What is chosen to go back; the amount follows it until somebody types another one. */
function useRefundDraft(order: AdminOrderView) {
  const left = fromReais(order.refundable);
  const freight = freightLeft(order);
  const [choices, setChoices] = useState<Choices>({});
  const [freightTyped, setFreightTyped] = useState('');
  const [typed, setTyped] = useState<string>();
  const [why, setWhy] = useState('');
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<{ amount?: string; freight?: string; why?: string }>({});
  const lines = order.items.filter((item) => leftOf(item) > 0);
  const freeOf = (item: Item): number => Math.max(0, leftOf(item) - inOpenReturns(order, item));
  const choiceOf = (item: Item): Choice => choices[item._id] ?? noChoice(item);
  const freightCents = maskedCentavos(freightTyped) ?? 0;
  const chosen = lines.reduce((sum, item) => sum + shareOf(item, choiceOf(item).quantity), 0) + freightCents;
  const cents = typed === undefined ? Math.min(chosen, left) : (maskedCentavos(typed) ?? 0);
  /** Every change takes the faults away. */
  const changes =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFaults({});
    };
  const choose = (item: Item, change: Partial<Choice>) =>
    changes(setChoices)({ ...choices, [item._id]: { ...choiceOf(item), ...change } });
  const all = () => {
    setChoices(
      Object.fromEntries(lines.map((item) => [item._id, { ...choiceOf(item), quantity: freeOf(item) }])),
    );
    setFreightTyped(freight > 0 ? formatCentavos(freight) : '');
    const inReturns = lines.reduce(
      (sum, item) => sum + shareOf(item, leftOf(item)) - shareOf(item, freeOf(item)),
      0,
    );
    changes(setTyped)(formatCentavos(Math.max(0, left - inReturns)));
  };
  return {
    ...{ left, freight, lines, freeOf, choiceOf, choose, all },
    waits: order.needsApproval !== undefined && cents > fromReais(order.needsApproval.above),
    ...{ freightTyped, freightCents, typed, cents, chosen },
    ...{ why, note, setNote, faults, setFaults },
    typeFreight: changes(setFreightTyped),
    typeAmount: changes<string | undefined>(setTyped),
    typeWhy: changes(setWhy),
  };
}

interface PartProps {
  order: AdminOrderView;
  draft: ReturnType<typeof useRefundDraft>;
}

function PiecesAndFreight({ order, draft }: PartProps) {
  const { lines, freeOf, choiceOf, choose, freight, freightTyped, faults, typeFreight } = draft;
  const notSent = order.status === 'confirmed' || order.status === 'processing';
  const open = order.returns?.filter(({ openPieces }) => openPieces) ?? [];
  return (
    <>
      {lines.length > 0 ? (
        <fieldset>
          <legend className="text-small font-semibold">{texts.pieces}</legend>
          {notSent ? <p className="text-small text-ink-2">{texts.notSent}</p> : null}
          {open.length > 0 ? (
            <p className="text-small text-ink-2">{texts.inReturns(open.map(({ protocol }) => protocol))}</p>
          ) : null}
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {lines.map((item) => (
              <PieceChoice
                key={item._id}
                item={item}
                free={freeOf(item)}
                choice={choiceOf(item)}
                onChoose={(change) => choose(item, change)}
              />
            ))}
          </ul>
        </fieldset>
      ) : null}
      {freight > 0 ? (
        <Field
          label={texts.freight}
          hint={texts.freightLeft(formatCentavos(freight))}
          error={faults.freight}
          optional
        >
          <MaskedInput
            mask="money"
            value={freightTyped}
            onChange={({ target }) => typeFreight(target.value)}
          />
        </Field>
      ) : null}
    </>
  );
}

function Amount({ order, draft }: PartProps) {
  const { typed, cents, chosen, waits, all, why, note, setNote, faults, typeAmount, typeWhy } = draft;
  return (
    <>
      <Field
        label={texts.amount}
        hint={texts.available(formatReais(order.refundable))}
        error={faults.amount}
        required
      >
        <MaskedInput
          mask="money"
          value={typed ?? (cents > 0 ? formatCentavos(cents) : '')}
          onChange={({ target }) => typeAmount(target.value)}
        />
      </Field>
      {typed !== undefined && cents > 0 && chosen > 0 && cents !== chosen ? (
        <p className="figures text-small text-ink-2">{texts.differs(formatCentavos(chosen))}</p>
      ) : null}
      <p role="status" className="text-small font-semibold empty:hidden">
        {waits ? texts.waits : ''}
      </p>
      <Button variant="ghost" size="sm" onClick={all}>
        {texts.all}
      </Button>
      <Field label={texts.why} hint={texts.whyHint} error={faults.why} required>
        <TextInput value={why} maxLength={300} onChange={({ target }) => typeWhy(target.value)} />
      </Field>
      <Field label={texts.note} hint={texts.noteHint} optional>
        <Textarea rows={2} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </>
  );
}

interface PieceChoiceProps {
  item: Item;
  /** Pieces that may be chosen. */
  free: number;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
}

/** How many pieces of a line, what was paid for them, and whether they are sold again. */
function PieceChoice({ item, free, choice, onChoose }: PieceChoiceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{item.name}</span>
        <span className="block text-caption text-ink-2">
          {[item.selectedSize, item.selectedColor, texts.leftPieces(free)].join(' · ')}
        </span>
        {item.embroidery?.started ? (
          <span className="block text-caption text-ink-2">{texts.embroidered}</span>
        ) : choice.quantity > 0 ? (
          <Checkbox
            label={texts.restock}
            checked={choice.restock}
            onChange={({ target }) => onChoose({ restock: target.checked })}
          />
        ) : null}
      </span>
      <span className="flex items-center gap-3">
        <span className="figures text-small text-ink-2">
          {choice.quantity > 0 ? formatCentavos(shareOf(item, choice.quantity)) : ''}
        </span>
        <QuantityStepper
          min={0}
          max={free}
          value={choice.quantity}
          label={texts.quantityOf(item.name)}
          onChange={(quantity) => onChoose({ quantity })}
        />
      </span>
    </li>
  );
}
