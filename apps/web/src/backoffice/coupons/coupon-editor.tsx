import { useId, useState, type FormEvent } from 'react';
import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { useCatchUp } from '@/backoffice/forms/use-catch-up';
import { askToLeave } from '@/backoffice/forms/use-leave-guard';
import { useSaveKey } from '@/backoffice/forms/use-save-key';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { couponFormTexts as texts, couponsTexts } from '@/texts/backoffice-coupons';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { ErrorState } from '@/ui/error-state/error-state';
import { changeBody, createBody, draftFaults, draftOf, type CouponDraft } from './coupon-draft.js';
import { CouponFormFields } from './coupon-form-fields.js';
import { CouponPreview } from './coupon-preview.js';
import { CouponTrial } from './coupon-trial.js';
import { couponFieldWords } from './coupon-words.js';
import type { CouponDesk, Editing } from './use-coupon-desk.js';

/** Creates and changes a coupon (ACOUP-03); it closes when the server has it. */
export function CouponEditor({ desk }: { desk: CouponDesk }) {
  const { editing } = desk;
  const [dirty, setDirty] = useState(false);
  const form = useId();
  const saving = desk.changes.creating.isPending || desk.changes.changing.isPending;
  const close = () => {
    setDirty(false);
    desk.close();
  };
  const leave = async () => {
    if (!dirty || (await askToLeave())) close();
  };
  return (
    <Drawer
      open={desk.open === 'editor'}
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
        <Form key={editing.turn} id={form} editing={editing} desk={desk} onDirty={setDirty} onSaved={close} />
      ) : null}
    </Drawer>
  );
}

interface FormProps {
  id: string;
  editing: Editing;
  desk: CouponDesk;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** The words of a refusal that are fit for the form; the server's own first (ACOUP-16). */
const failureOf = (error: unknown): string =>
  isApiError(error) && error.code !== 'broken' ? error.message : texts.failed;

function Form({ id, editing, desk, onDirty, onSaved }: FormProps) {
  const { draft, coupon } = editing;
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<CouponDraft>(draft, draftFaults, () => onDirty(true));
  const { creating, changing } = desk.changes;
  const first = { draft, version: coupon?.version };
  const { version, catchUp } = useCatchUp(first, fields, couponFieldWords(fields.values));
  /** Somebody else was faster: what they saved comes into the form, what was typed stays. */
  const takeIn = async (known: AdminCouponView, refusal: string) => {
    const now = await desk.changes.current(known);
    setFailure(now ? catchUp({ draft: draftOf(now), version: now.version }) : refusal);
  };
  const save = async () => {
    setFailure(null);
    if (creating.isPending || changing.isPending || !fields.judge()) return;
    try {
      if (coupon) {
        const body = { ...changeBody(fields.values), version: version() };
        await changing.mutateAsync({ id: coupon.id, body, told: couponsTexts.updated(coupon.code) });
      } else {
        await creating.mutateAsync(createBody(fields.values));
      }
      onSaved();
    } catch (error) {
      if (isApiError(error) && error.code === 'coupon.code-taken') fields.refuse({ code: error.message });
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
