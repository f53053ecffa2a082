import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { EditableOrderView, OrderEditPreviewView } from '@plantao/contracts/order-edits/order-edit.view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { isPaidByHand } from '@/backoffice/shared/orders/paid-by-hand';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { AddressFormFields } from '@/shop/address/address-form-fields';
import { orderEditTexts as texts } from '@/texts/backoffice/order-edits';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { actionFailure } from '../shared/forms/action-failure.js';
import { AddedProducts } from './added-products.js';
import { EditLines } from './edit-lines.js';
import { EditOutcome } from './edit-outcome.js';
import { orderEditQuery, orderEditsQuery } from './edit-queries.js';
import { useEditDraft, type EditDraft } from './use-edit-draft.js';

const MIN_REASON = 3;

interface EditDialogProps {
  order: AdminOrderView;
  onClose: () => void;
}

/** Changes the pieces and the address of an order: first what it comes to, then the change. */
export default function EditDialog({ order, onClose }: EditDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(orderEditQuery(order.id));
  if (data?.problem === null) return <EditForm key={data.seen} order={order} edit={data} onClose={onClose} />;
  // The button that opens it waits meanwhile.
  if (!data && !error) return null;
  return (
    <Modal open onOpenChange={onClose} title={texts.dialog}>
      {data ? (
        <p>{data.problem}</p>
      ) : (
        <ErrorState
          inline
          title={actionFailure(error, texts.action)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  );
}

/** Sends the request, first to see what it comes to, then to have it. What was seen holds for what was asked alone. */
function useEditing(order: AdminOrderView, edit: EditableOrderView, onClose: () => void) {
  const queries = useQueryClient();
  const draft = useEditDraft(edit);
  const [asked, setAsked] = useState<{ readonly request: string; readonly preview: OrderEditPreviewView }>();
  const params = { id: order.id };
  const request = JSON.stringify(draft.body);
  const asking = useMutation({
    mutationFn: (body: typeof draft.body) => call(routes.previewOrderEdit, { params, body }),
    // Of what was asked: the form may be another one by now.
    onSuccess: (response, body) =>
      setAsked({ request: JSON.stringify(body), preview: response.data.preview }),
  });
  const sending = useMutation({
    mutationFn: ({ difference, refund }: OrderEditPreviewView) =>
      call(routes.editOrder, {
        params,
        body: { ...draft.body, seen: edit.seen, difference, refund, reason: draft.reason.trim() },
      }),
    onSuccess: async (response) => {
      const { waits } = response.data;
      toast.success(waits ? texts.asked : texts.done, {
        description: waits ? texts.askedText : texts.doneText,
      });
      queries.setQueryData(orderEditsQuery(order.id).queryKey, { data: response.data.edits });
      await queries.invalidateQueries({ queryKey: adminOrderQuery(order.id).queryKey, exact: true });
      onClose();
    },
    onError: (error) => {
      setAsked(undefined);
      const fresh = isApiError(error) ? error.details['edit'] : undefined;
      if (!fresh) return;
      toast.error(texts.stale);
      queries.setQueryData(orderEditQuery(order.id).queryKey, {
        data: { edit: fresh as EditableOrderView },
      });
      void queries.invalidateQueries({ queryKey: adminOrderQuery(order.id).queryKey, exact: true });
    },
  });
  const preview = asked?.request === request ? asked.preview : undefined;
  return { draft, preview, options: asked?.preview.delivery.options ?? [], asking, sending };
}

function EditForm({ order, edit, onClose }: EditDialogProps & { edit: EditableOrderView }) {
  const form = useId();
  const { draft, preview, options, asking, sending } = useEditing(order, edit, onClose);
  const [faulty, setFaulty] = useState(false);
  const busy = asking.isPending || sending.isPending;
  const mayRefund = useMay(routes.refundOrder);
  const refused = preview !== undefined && preview.refund > 0 && !mayRefund;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = draft.reason.trim().length < MIN_REASON;
    setFaulty(isShort && preview !== undefined);
    if (busy || !draft.isComplete()) return;
    if (!preview) asking.mutate(draft.body);
    else if (!isShort && !refused) sending.mutate(preview);
  };
  const failure = sending.error ?? asking.error;
  return (
    <Modal
      open
      onOpenChange={onClose}
      mayClose={() => !sending.isPending}
      title={texts.dialog}
      description={edit.paid ? texts.intro.paid : texts.intro.unpaid}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy} disabled={refused}>
            {preview ? texts.confirm : texts.preview}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-6">
        <EditLines lines={edit.lines} draft={draft} />
        <AddedProducts draft={draft} />
        <Delivery edit={edit} draft={draft} options={options} before={edit.delivery.id} />
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          error={faulty ? texts.reasonMissing : undefined}
          required
        >
          <TextInput
            value={draft.reason}
            maxLength={300}
            onChange={({ target }) => draft.setReason(target.value)}
          />
        </Field>
        {preview ? <EditOutcome preview={preview} byHand={isPaidByHand(order)} /> : null}
        {refused ? (
          <p role="status" className="text-small text-amber">
            {texts.mayNotRefund}
          </p>
        ) : null}
        {failure && !preview ? <ErrorState inline title={actionFailure(failure, texts.action)} /> : null}
      </form>
    </Modal>
  );
}

interface DeliveryProps {
  edit: EditableOrderView;
  draft: EditDraft;
  options: OrderEditPreviewView['delivery']['options'];
  before: string;
}

/** Where it goes, and how; the deliveries of an address are known once it was asked what it comes to. */
function Delivery({ edit, draft, options, before }: DeliveryProps) {
  const { street, number, complement, neighborhood, city, state } = edit.address;
  const chosen = draft.delivery ?? (options.some(({ id }) => id === before) ? before : options[0]?.id);
  return (
    <fieldset className="space-y-3">
      <legend className="text-small font-semibold">{texts.address}</legend>
      {draft.hiddenAddress ? <p className="text-small text-ink-2">{texts.hiddenAddress}</p> : null}
      {draft.moving ? (
        <AddressFormFields form={draft.address} prefix="alterar" />
      ) : (
        <p className="text-ink-2">
          {[street, number, complement, neighborhood, `${city} ${state}`].filter(Boolean).join(', ')}
        </p>
      )}
      {draft.hiddenAddress ? null : (
        <Button size="sm" variant="secondary" onClick={() => draft.move(!draft.moving)}>
          {draft.moving ? texts.keepAddress : texts.changeAddress}
        </Button>
      )}
      {options.length > 1 ? (
        <RadioCardGroup
          legend={texts.delivery}
          value={chosen ?? null}
          onChange={draft.setDelivery}
          options={options.map((option) => ({
            value: option.id,
            label: option.name,
            description: texts.days(option.min, option.max),
            aside: formatReais(option.price),
          }))}
        />
      ) : null}
      {draft.moving || draft.delivery ? (
        <Checkbox
          label={texts.bear}
          checked={draft.bears}
          onChange={({ target }) => draft.setBears(target.checked)}
        />
      ) : null}
    </fieldset>
  );
}
