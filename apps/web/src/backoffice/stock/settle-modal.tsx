import type { StockDetailView } from '@plantao/contracts/warehouse/stock.view';
import { message } from '@plantao/domain/shared/errors/message';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { adjustTexts, settleTexts as texts } from '@/texts/backoffice/stock';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { CountField, CountModal } from './count-modal.js';
import { stockKey } from './stock-queries.js';

interface SettleModalProps {
  stock: StockDetailView;
  onClose: () => void;
}

/** Settles a drift that a check cannot correct automatically, by a count. */
export function SettleModal({ stock: { sku, counts, account }, onClose }: SettleModalProps) {
  const queries = useQueryClient();
  const promised = (account.orders?.held ?? 0) + (account.orders?.committed ?? 0);
  const [draft, setDraft] = useState({
    warehouse: counts.warehouse,
    offered: counts.offered,
    reason: adjustTexts.reasons.count as string,
  });
  const put = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const limit = Math.max(0, draft.warehouse - promised);
  const tooMany = draft.offered > limit;
  const nameless = draft.reason.trim() === '';
  const saving = useMutation({
    mutationFn: () => call(routes.settleStock, { params: { sku }, body: draft }),
    onSuccess: async () => {
      toast.success(texts.saved);
      await queries.invalidateQueries({ queryKey: stockKey });
      onClose();
    },
  });
  const save = () => {
    if (!tooMany && !nameless && !saving.isPending) saving.mutate();
  };
  return (
    <CountModal
      title={texts.title}
      description={texts.description}
      action={texts.save}
      saving={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      {saving.error ? <ErrorState inline title={errorText(saving.error)} /> : null}
      <CountField
        first
        label={texts.warehouse}
        hint={texts.warehouseHint(promised)}
        value={draft.warehouse}
        onCount={(warehouse) => put({ warehouse })}
      />
      <CountField
        label={texts.offered}
        hint={texts.offeredHint(limit)}
        error={tooMany ? message('stock.over-limit', { limit }) : undefined}
        value={draft.offered}
        onCount={(offered) => put({ offered })}
      />
      <Field label={texts.reason} error={nameless ? message('stock.reason') : undefined}>
        <TextInput
          value={draft.reason}
          maxLength={200}
          onChange={({ target }) => put({ reason: target.value })}
        />
      </Field>
    </CountModal>
  );
}
