import type { DraftOrderResponse, DraftOrderView } from '@plantao/contracts/draft-orders/draft-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { isPayable, MAX_DRAFT_HOURS } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { Panel } from '@/backoffice/shared/layout/panel';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { formatReais, isRedacted } from '@/lib/format';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { Field } from '@/ui/field/field';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Modal } from '@/ui/modal/modal';
import { toast } from '@/ui/toast/toast';
import { useShownDraft } from './draft-queries.js';
import { draftTermsQuery } from './draft-seed.js';

/** Changes the draft and shows what it became. */
function useDraftChange<Input>(change: (input: Input) => Promise<DraftOrderResponse>, done?: string) {
  const show = useShownDraft();
  return useMutation({
    mutationFn: change,
    onSuccess: (response) => {
      show(response);
      if (done) toast.success(done);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
  });
}

/** Duplicate, extend, cancel. */
export function DraftActions({ draft: { _id: id, state } }: { draft: DraftOrderView }) {
  const mayChange = useMay(routes.cancelDraftOrder);
  const [extending, setExtending] = useState(false);
  const params = { id };
  const cancelling = useDraftChange(() => call(routes.cancelDraftOrder, { params }), texts.cancelled);
  if (!mayChange) return null;
  const changes = isPayable(state) || state === 'expired';
  const cancel = async () => {
    const confirmed = await confirmAction({
      title: texts.cancelAsk,
      text: texts.cancelText,
      keep: texts.keep,
      act: texts.cancel,
    });
    if (confirmed) cancelling.mutate(undefined);
  };
  return (
    <>
      <LinkButton
        size="sm"
        variant="secondary"
        to={adminPages.newDraftOrder({ from: id })}
        icon={<Copy aria-hidden="true" className="size-4" />}
      >
        {texts.duplicate}
      </LinkButton>
      {changes ? (
        <>
          <Button size="sm" variant="secondary" onClick={() => setExtending(true)}>
            {texts.extend}
          </Button>
          <Button size="sm" variant="ghost" loading={cancelling.isPending} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </>
      ) : null}
      {extending ? <ExtendDialog id={id} onClose={() => setExtending(false)} /> : null}
    </>
  );
}

function ExtendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: terms } = useQuery(draftTermsQuery());
  const [typed, setTyped] = useState<number>();
  const hours = typed ?? terms?.hours ?? 72;
  const isFine = hours >= 1 && hours <= MAX_DRAFT_HOURS;
  const extending = useDraftChange(async (wanted: number) => {
    const response = await call(routes.extendDraftOrder, { params: { id }, body: { hours: wanted } });
    onClose();
    return response;
  }, texts.extended);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={texts.extendTitle}
      description={texts.extendText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            loading={extending.isPending}
            onClick={() => (isFine ? extending.mutate(hours) : undefined)}
          >
            {texts.extend}
          </Button>
        </>
      }
    >
      <Field label={texts.hours} error={isFine ? undefined : texts.problems.hours} required>
        <IntegerInput value={hours} onCount={setTyped} />
      </Field>
    </Modal>
  );
}

/** The link, and the ways to hand it over. */
export function DraftLinkPanel({ draft }: { draft: DraftOrderView }) {
  const { _id: id, state, payUrl, customer, totals, expiresAt, mailedAt } = draft;
  const params = { id };
  const mailing = useDraftChange(
    () => call(routes.sendDraftOrder, { params, body: { by: 'mail' } }),
    texts.mailed,
  );
  const noting = useDraftChange(() => call(routes.sendDraftOrder, { params, body: { by: 'link' } }));
  if (!payUrl || !isPayable(state)) return null;
  /** Another mail is another mail for the customer: not by a second press alone. */
  const mail = async () => {
    const confirmed =
      !mailedAt ||
      (await confirmAction({
        title: texts.mailAsk,
        text: texts.mailAskText(formatDateTime(mailedAt)),
        keep: texts.keep,
        act: texts.mailAgain,
      }));
    if (confirmed) mailing.mutate(undefined);
  };
  const handOver = () => noting.mutate(undefined);
  const text = texts.whatsappText(
    customer.name.split(' ')[0] ?? customer.name,
    formatReais(totals.total),
    formatDateTime(expiresAt),
    payUrl,
  );
  return (
    <Panel title={texts.link}>
      <p className="text-small text-ink-2">{texts.linkText}</p>
      <p className="mt-3 break-all rounded-control bg-mist p-3 font-mono text-caption">{payUrl}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          size="sm"
          value={payUrl}
          label={texts.copyLink}
          copiedLabel={texts.copied}
          onCopied={handOver}
        />
        {customer.phone && !isRedacted(customer.phone) ? (
          <ExternalLinkButton
            href={whatsappUrl(customer.phone, text)}
            variant="whatsapp"
            size="sm"
            onClick={handOver}
            icon={<WhatsAppIcon className="size-4" />}
          >
            {texts.whatsapp}
          </ExternalLinkButton>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          loading={mailing.isPending}
          onClick={() => void mail()}
          icon={<Mail aria-hidden="true" className="size-4" />}
        >
          {mailedAt ? texts.mailAgain : texts.mail}
        </Button>
      </div>
    </Panel>
  );
}
