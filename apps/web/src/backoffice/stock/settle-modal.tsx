import type { StockDetailView } from '@plantao/contracts/warehouse/stock.view';
import { wholeStock } from '@plantao/domain/catalogue/rules/product-facts.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { adjustTexts, settleTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { stockKey } from './stock-queries.js';

const FORM = 'settle-stock';

interface SettleModalProps {
  stock: StockDetailView;
  onClose: () => void;
}

/** A count of what is there ends a disagreement that no check may settle by itself. */
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
      await queries.invalidateQueries({ queryKey: [...stockKey] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooMany && !nameless && !saving.isPending) saving.mutate();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adjustTexts.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="space-y-4">
        {saving.error ? <ErrorState inline title={errorText(saving.error)} /> : null}
        <Field label={texts.warehouse} hint={texts.warehouseHint(promised)}>
          <TextInput
            inputMode="numeric"
            value={String(draft.warehouse)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => put({ warehouse: wholeStock(target.value) })}
          />
        </Field>
        <Field
          label={texts.offered}
          hint={texts.offeredHint(limit)}
          error={tooMany ? message('stock.over-limit', { limit }) : undefined}
        >
          <TextInput
            inputMode="numeric"
            value={String(draft.offered)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => put({ offered: wholeStock(target.value) })}
          />
        </Field>
        <Field label={texts.reason} error={nameless ? message('stock.reason') : undefined}>
          <TextInput
            value={draft.reason}
            maxLength={200}
            onChange={({ target }) => put({ reason: target.value })}
          />
        </Field>
      </form>
    </Modal>
  );
}
