import { useId, useState, type FormEvent } from 'react';
import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { couponSentence } from '@plantao/domain/checkout/rules/coupon-sentence.rules';
import { useRecordMerge } from '@/backoffice/shared/forms/use-record-merge';
import { askToLeave } from '@/backoffice/shared/forms/use-leave-guard';
import { useSaveKey } from '@/backoffice/shared/forms/use-save-key';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { couponFormTexts as texts, couponsTexts } from '@/texts/backoffice/coupons';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { ErrorState } from '@/ui/error-state/error-state';
import { changeBody, createBody, draftFaults, draftOf, type CouponDraft, fieldsOf } from './coupon-draft.js';
import { CouponFormFields } from './coupon-form-fields.js';
import { CouponTrial } from './coupon-trial.js';
import { couponFieldLabels } from './coupon-labels.js';
import type { CouponActions, Editing } from './use-coupon-actions.js';

/** Refusals that are about the code alone: shown beside it. */
const CODE_REFUSALS: ReadonlySet<string> = new Set(['coupon.code-taken', 'coupon.code-reserved']);

/** Creates and edits a coupon (ACOUP-03); closes once it is saved. */
export function CouponEditor({ actions }: { actions: CouponActions }) {
  const { editing } = actions;
  const [dirty, setDirty] = useState(false);
  const form = useId();
  const saving = actions.changes.creating.isPending || actions.changes.changing.isPending;
  const close = () => {
    setDirty(false);
    actions.close();
  };
  const leave = async () => {
    if (!dirty || (await askToLeave())) close();
  };
  return (
    <Drawer
      open={actions.open === 'editor'}
      onOpenChange={(open) => (open || saving ? undefined : void leave())}
      width="medium"
      title={editing?.coupon ? texts.editTitle(editing.coupon.code) : texts.createTitle}
      footer={
        <div className="flex gap-3 sm:justify-end">
          <Button
            variant="secondary"
            onClick={() => void leave()}
            disabled={saving}
            className="max-sm:flex-1"
          >
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={saving} className="max-sm:flex-1">
            {editing?.coupon ? texts.save : texts.create}
          </Button>
        </div>
      }
    >
      {editing ? (
        <Form
          key={editing.turn}
          id={form}
          editing={editing}
          actions={actions}
          onDirty={setDirty}
          onSaved={close}
        />
      ) : null}
    </Drawer>
  );
}

interface FormProps {
  id: string;
  editing: Editing;
  actions: CouponActions;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** The message of a refusal to show in the form; the server's message first (ACOUP-16). */
const failureOf = (error: unknown): string =>
  isApiError(error) && error.code !== 'broken' ? error.message : texts.failed;

function Form({ id, editing, actions, onDirty, onSaved }: FormProps) {
  const { draft, coupon } = editing;
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<CouponDraft>(draft, draftFaults, () => onDirty(true));
  const { creating, changing } = actions.changes;
  const first = { draft, version: coupon?.version };
  const { version, mergeNewer } = useRecordMerge(first, fields, couponFieldLabels(fields.values));
  /** Somebody else saved first: their values are merged into the form, typed values stay. */
  const takeIn = async (known: AdminCouponView, refusal: string) => {
    const now = await actions.changes.current(known);
    setFailure(now ? mergeNewer({ draft: draftOf(now), version: now.version }) : refusal);
  };
  const save = async () => {
    setFailure(null);
    if (creating.isPending || changing.isPending || !fields.validate()) return;
    try {
      if (coupon) {
        const body = { ...changeBody(fields.values), version: version() };
        await changing.mutateAsync({ id: coupon.id, body, notified: couponsTexts.updated(coupon.code) });
      } else {
        await creating.mutateAsync(createBody(fields.values));
      }
      onSaved();
    } catch (error) {
      if (isApiError(error) && CODE_REFUSALS.has(error.code)) fields.refuse({ code: error.message });
      else if (coupon && isApiError(error) && error.code === 'coupon.stale')
        await takeIn(coupon, failureOf(error));
      else setFailure(failureOf(error));
    }
  };
  useSaveKey(() => void save(), true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <form id={id} onSubmit={submit} noValidate className="space-y-4">
        {failure === null ? null : <ErrorState inline title={failure} />}
        <CouponFormFields fields={fields} coupon={coupon} />
      </form>
      <CouponPreview draft={fields.values} />
      <CouponTrial draft={fields.values} used={coupon?.usageCount ?? 0} />
    </>
  );
}

/** A preview of the coupon as one sentence. */
function CouponPreview({ draft }: { draft: CouponDraft }) {
  const { code: _code, ...faults } = draftFaults(draft);
  const fields = fieldsOf(draft);
  const gives = fields.discountValue > 0 || fields.freeShipping;
  const ready = Object.keys(faults).length === 0 && gives;
  return (
    <section
      aria-label={texts.preview}
      className="stitch-box z-raised mt-6 bg-mist p-4 md:sticky md:-bottom-4"
    >
      <h3 className="text-small font-semibold text-ink-2">{texts.preview}</h3>
      <p className={ready ? 'mt-1 font-semibold' : 'mt-1 text-ink-2'}>
        {ready ? couponSentence(fields) : gives ? texts.previewMissing : texts.previewNothing}
      </p>
    </section>
  );
}
