import type { DraftTermsView } from '@plantao/contracts/draft-orders/draft-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMay, usePermissions } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { useLeaveGuard } from '@/backoffice/shared/forms/use-leave-guard';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { formatReais } from '@/lib/format';
import { AddressFormFields } from '@/shop/address/address-form-fields';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { DraftConditions } from './draft-conditions.js';
import { DraftCustomerFields } from './draft-customer.js';
import { DraftOutcome } from './draft-outcome.js';
import { DraftPieces } from './draft-pieces.js';
import { useShownDraft } from './draft-queries.js';
import { draftSeedQuery, draftTermsQuery, type DraftSeed } from './draft-seed.js';
import { useDraftForm } from './use-draft-form.js';

const FORM = 'draft-form';
const { params: words } = adminPages.newDraftOrder;

/** The form of a new draft; begins with another one, or with a customer. */
export default function NewDraftForm() {
  const [query] = useSearchParams();
  const [from, customer] = [query.get(words.from) ?? '', query.get(words.customer) ?? ''];
  const terms = useQuery(draftTermsQuery());
  const seed = useQuery(draftSeedQuery(from, customer));
  if (terms.data && seed.data)
    return <NewDraft key={`${from} ${customer}`} seed={seed.data} terms={terms.data} />;
  const error = terms.error ?? seed.error;
  return (
    <div className="p-4 lg:p-6">
      {error ? (
        <ErrorState
          title={texts.formFailed}
          text={errorText(error)}
          retrying={terms.isFetching || seed.isFetching}
          onRetry={() => void Promise.all([terms.refetch(), seed.refetch()])}
        />
      ) : (
        <LoadingRegion label={texts.formLoading}>
          <Skeleton className="h-96 rounded-tile!" />
        </LoadingRegion>
      )}
    </div>
  );
}

function NewDraft({ seed, terms }: { seed: DraftSeed; terms: DraftTermsView }) {
  const navigate = useNavigate();
  const seesPeople = useMay(routes.listUsers);
  const mayDiscount = usePermissions().has('draft-orders:discount');
  const show = useShownDraft();
  const form = useDraftForm(seed, terms, mayDiscount);
  const { asking, sending, preview, whole, faults } = form;
  const guard = useLeaveGuard(form.pieces.length > 0 && !sending.isSuccess);
  const busy = asking.isPending || sending.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.isComplete()) return;
    if (!preview) {
      asking.mutate(form.body);
      return;
    }
    if (!whole) return;
    sending.mutate(whole, {
      onSuccess: (response) => {
        show(response);
        toast.success(texts.created);
        guard.pass();
        void navigate(adminPages.draftOrder({ id: response.data.draftOrder._id }));
      },
    });
  };
  const failure = sending.error ?? asking.error;
  return (
    <>
      <form
        id={FORM}
        onSubmit={submit}
        noValidate
        className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6"
      >
        <p className="text-ink-2 lg:col-span-12">{texts.formIntro}</p>
        <div className="space-y-4 lg:col-span-7">
          <Panel title={texts.customer}>
            <DraftCustomerFields form={form} searches={seesPeople} />
          </Panel>
          <Panel title={texts.goods}>
            {seed.discount && !mayDiscount ? (
              <p className="mb-2 text-small text-amber">
                {texts.discountLeft(formatReais(seed.discount.amount))}
              </p>
            ) : null}
            {seed.stitchedLeft ? <p className="mb-2 text-small text-amber">{texts.stitchedLeft}</p> : null}
            <DraftPieces form={form} />
            {faults.pieces ? (
              <p role="alert" className="mt-2 text-small text-err">
                {faults.pieces}
              </p>
            ) : null}
          </Panel>
        </div>
        <div className="space-y-4 lg:col-span-5">
          <Panel title={texts.address}>
            <AddressFormFields form={form.address} prefix="rascunho" />
          </Panel>
          <Panel title={mayDiscount ? texts.conditions : texts.conditionsWithoutDiscount}>
            <DraftConditions form={form} terms={terms} mayDiscount={mayDiscount} />
          </Panel>
          <Panel title={texts.result}>
            <DraftOutcome form={form} />
            {failure && !preview ? (
              <ErrorState inline title={actionFailure(failure, texts.formAction)} className="mb-3" />
            ) : null}
            <Button type="submit" block loading={busy} disabled={preview !== undefined && !whole}>
              {preview ? texts.create : texts.preview}
            </Button>
          </Panel>
        </div>
      </form>
    </>
  );
}
