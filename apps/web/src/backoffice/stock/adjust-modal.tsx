import type { StockConflict, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { wholeStock } from '@plantao/domain/catalogue/rules/product-facts.rules';
import { message } from '@plantao/domain/shared/errors/message';
import type { FormEvent } from 'react';
import { adjustTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { useAdjustment, type ReasonKey } from './use-adjustment.js';

const FORM = 'adjust-stock';
const NAMES = { warehouse: texts.warehouse, offered: texts.offered };

interface AdjustModalProps {
  stock: StockRowView;
  onClose: () => void;
}

/** New counts of one variant, with the reason that the ledger and the audit log keep. */
export function AdjustModal({ stock, onClose }: AdjustModalProps) {
  const form = useAdjustment(stock, onClose);
  const { draft, put, limit, promised, lowered } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={texts.title}
      description={stock.sku}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={form.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="space-y-4">
        <Trouble failure={form.failure} conflicts={form.conflicts} />
        <Field label={texts.warehouse} hint={texts.warehouseHint(form.seen.warehouse, promised)}>
          <TextInput
            inputMode="numeric"
            value={String(draft.warehouse)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => put({ warehouse: wholeStock(target.value) })}
          />
        </Field>
        <Field
          label={texts.offered}
          hint={texts.offeredHint(form.seen.offered, limit)}
          error={form.overLimit ? message('stock.over-limit', { limit }) : undefined}
        >
          <TextInput
            inputMode="numeric"
            value={String(draft.offered)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => put({ offered: wholeStock(target.value) })}
          />
        </Field>
        {lowered === null ? null : <p className="text-small text-amber">{texts.lowered(lowered)}</p>}
        <Field label={texts.reason}>
          <Select
            value={draft.reason}
            onChange={({ target }) => put({ reason: target.value as ReasonKey })}
            options={Object.entries(texts.reasons).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field
          label={texts.reasonText}
          optional={draft.reason !== 'other'}
          error={form.reasonless ? message('stock.reason') : undefined}
        >
          <TextInput
            value={draft.detail}
            maxLength={160}
            onChange={({ target }) => put({ detail: target.value })}
          />
        </Field>
      </form>
    </Modal>
  );
}

function Trouble({ failure, conflicts }: { failure: string | null; conflicts: readonly StockConflict[] }) {
  if (conflicts.length === 0) return failure ? <ErrorState inline title={failure} /> : null;
  return (
    <div role="alert" className="rounded-control bg-amber-soft px-4 py-3 text-small">
      <p className="font-semibold">{message('stock.stale')}</p>
      <ul>
        {conflicts.map(({ what, seen, current, wanted }) => (
          <li key={what}>{texts.conflict(NAMES[what], seen, current, wanted)}</li>
        ))}
      </ul>
      <p>{texts.conflictAgain}</p>
    </div>
  );
}
