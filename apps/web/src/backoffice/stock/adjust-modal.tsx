import type { StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { message } from '@plantao/domain/shared/errors/message';
import { ConflictPanel } from '@/backoffice/shared/forms/conflict-panel';
import { asFieldConflict } from '@/backoffice/shared/forms/stock-conflicts';
import { conflictTexts } from '@/texts/backoffice/fields';
import { adjustTexts as texts } from '@/texts/backoffice/stock';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { CountField, CountModal } from './count-modal.js';
import { useAdjustment, type ReasonKey } from './use-adjustment.js';

const NAMES = { warehouse: texts.warehouse, offered: texts.offered };

interface AdjustModalProps {
  stock: StockRowView;
  onClose: () => void;
}

/** New counts of one variant, with the reason that the ledger and the audit log keep. */
export function AdjustModal({ stock, onClose }: AdjustModalProps) {
  const form = useAdjustment(stock, onClose);
  const { draft, put, limit, promised, lowered } = form;
  return (
    <CountModal
      title={texts.title}
      description={stock.sku}
      action={texts.save}
      saving={form.saving}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {form.failure ? <ErrorState inline title={form.failure} /> : null}
      {form.conflicts.length > 0 ? (
        <ConflictPanel
          title={conflictTexts.stockTitle}
          conflicts={form.conflicts.map((conflict) =>
            asFieldConflict(conflict, conflict.what, NAMES[conflict.what]),
          )}
          onSettle={form.settle}
        />
      ) : null}
      <CountField
        first
        label={texts.warehouse}
        hint={texts.warehouseHint(form.seen.warehouse, promised)}
        value={draft.warehouse}
        onCount={(warehouse) => put({ warehouse })}
      />
      <CountField
        label={texts.offered}
        hint={texts.offeredHint(form.seen.offered, limit)}
        error={form.overLimit ? message('stock.over-limit', { limit }) : undefined}
        value={draft.offered}
        onCount={(offered) => put({ offered })}
      />
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
    </CountModal>
  );
}
