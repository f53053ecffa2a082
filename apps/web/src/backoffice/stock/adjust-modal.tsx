import type { StockConflict, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { message } from '@plantao/domain/shared/errors/message';
import { adjustTexts as texts } from '@/texts/backoffice-stock';
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
      <Trouble failure={form.failure} conflicts={form.conflicts} />
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
