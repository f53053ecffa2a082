import { syncVariants, type VariantChange } from '@plantao/domain/catalogue/rules/sync-variants.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { showMessage } from '@/ui/message-dialog/dialog.store';
import { confirmEmpty } from '../confirm-empty.js';
import { takeCurrent, type DraftConflict } from './merge-draft.js';
import { packedFaults as packedFaultsOf, type PackedFaults } from './packed-fields.js';
import { isChanged, type FormSubject, type ProductDraft, type FormSize } from './product-draft.js';
import { setFaults as faultsOf, type SetDraft, type SetFaults } from '../set/set-draft.js';
import { centsIn } from './product-field-kinds.js';
import type { Save } from './save-product.js';
import { useProductSave, type FormState } from './use-product-save.js';

const MAX_LISTED_CHANGES = 8;

/** One product being filled in: its draft, syncing, saving, and what to do when the shop has changed meanwhile. */
export function useProductForm(subject: FormSubject, onSaved: () => void) {
  const [state, setState] = useState<FormState>(() => started(subject));
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const [priceFault, setPriceFault] = useState<string>();
  const packed = usePacked(state.draft);
  const own = useSetPart(setState);
  const mode: Save['mode'] = subject.id === null ? 'create' : 'update';
  const { base, draft, sizes, synced } = state;
  const onMerged = (next: FormState, found: DraftConflict[]) => {
    setState(next);
    setConflicts(found);
  };
  const { failure, fail, saving, save } = useProductSave({ mode, onMerged, onSaved });

  /** APROD-16; the name comes with the link, but of a set. */
  const validate = (): boolean => {
    const fault = faultOfPrice(draft);
    setPriceFault(fault);
    const fits = packed.check();
    return own.check(draft.set, fault) && fault === undefined && fits;
  };
  const publish = async (): Promise<void> => {
    const confirmed = await confirmEmpty(draft, mode === 'update' && base.draft.active);
    if (!confirmed) return;
    const next = { ...state, draft: confirmed };
    setState(next);
    return save(next);
  };
  const sync = async (): Promise<void> => {
    const next = syncForm(base, sizes, draft.stock);
    if (!next) return fail(texts.failedPrefix(texts.unlinked));
    setState({ ...state, sizes: next.sizes, synced: true, draft: { ...draft, stock: next.stock } });
    await notifySynced(next.changes);
  };

  return {
    mode,
    facts: base.facts,
    draft,
    sizes,
    dirty: mode === 'create' || synced || isChanged(base.draft, draft),
    put: (change: Partial<ProductDraft>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    replace: (next: ProductDraft) => {
      setPriceFault(undefined);
      setState((now) => ({ ...now, draft: next }));
    },
    putSet: own.put,
    setFaults: own.faults,
    priceFault,
    packedFaults: packed.faults,
    failure,
    saving,
    save: () => (validate() ? void publish() : undefined),
    sync: () => void sync(),
    conflicts,
    /** Saves with the current value in the chosen fields, one's own in the others. */
    settle: (keysNow: ReadonlySet<string>) => {
      const next = { ...state, draft: takeCurrent(draft, conflicts, keysNow) };
      onMerged(next, []);
      void save(next);
    },
  };
}

const started = (subject: FormSubject): FormState => ({
  base: subject,
  draft: subject.draft,
  sizes: subject.sizes,
  synced: false,
});

const faultOfPrice = ({ price }: ProductDraft): string | undefined =>
  centsIn(price) <= 0 ? message('product.price-required') : undefined;

/** Whether weight and size of the product are within their limits, and what is wrong with them; a set has none. */
function usePacked(draft: ProductDraft) {
  const [faults, setFaults] = useState<PackedFaults>({});
  const check = (): boolean => {
    const found = draft.set ? {} : packedFaultsOf(draft);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  return { faults, check };
}

/** What a set says by itself: how it is changed, and what is missing of it. */
function useSetPart(setState: Dispatch<SetStateAction<FormState>>) {
  const [faults, setFaults] = useState<SetFaults>({});
  return {
    faults,
    put: (change: Partial<SetDraft>) => {
      setFaults({});
      setState((now) => ({
        ...now,
        draft: { ...now.draft, set: now.draft.set && { ...now.draft.set, ...change } },
      }));
    },
    /** Whether nothing of the set is missing; the focus goes to what is, or to the price. */
    check: (set: SetDraft | null, priceFault: string | undefined): boolean => {
      const found = set ? faultsOf(set) : {};
      const whole = Object.keys(found).length === 0;
      setFaults(found);
      if (found.name) document.getElementById('set-name')?.focus();
      else if (whole && priceFault) document.getElementById('product-price')?.focus();
      return whole;
    },
  };
}

interface SyncedForm {
  sizes: readonly FormSize[];
  stock: Record<string, number>;
  changes: readonly VariantChange[];
}

/** APROD-28: sizes and colours of the warehouse product, with the stock in the form kept by SKU. */
function syncForm(
  { warehouseSizes }: Pick<FormSubject, 'warehouseSizes'>,
  sizes: readonly FormSize[],
  stock: Readonly<Record<string, number>>,
): SyncedForm | null {
  if (!warehouseSizes) return null;
  const offered = sizes.map((size) => ({
    ...size,
    colors: size.colors.map((colour) => ({ ...colour, stock: stock[colour.sku] ?? 0 })),
  }));
  const synced = syncVariants(offered, warehouseSizes);
  return {
    sizes: synced.sizes,
    stock: Object.fromEntries(
      synced.sizes.flatMap((size) => size.colors.map((colour) => [colour.sku, colour.stock])),
    ),
    changes: synced.changes,
  };
}

/** APROD-29: says that the variants follow the warehouse again, and what that changed. */
async function notifySynced(changes: readonly VariantChange[]): Promise<void> {
  await showMessage({
    title: texts.syncedTitle,
    text: [texts.synced, ...syncSummary(changes)].join('\n'),
    type: 'success',
    buttons: [{ type: 'ok' }],
  });
}

/** What a sync changes, in lines for the dialog. */
function syncSummary(changes: readonly VariantChange[]): string[] {
  if (changes.length === 0) return [texts.syncSame];
  const lines = changes.slice(0, MAX_LISTED_CHANGES).map(({ kind, size, color, from, to }) => {
    const variant = `${size} · ${color}`;
    if (kind === 'added') return texts.syncAdded(variant);
    return kind === 'removed' ? texts.syncRemoved(variant, from) : texts.syncLowered(variant, from, to);
  });
  return [
    '',
    texts.syncAfter,
    ...lines.map((line) => `• ${line}`),
    ...(changes.length > MAX_LISTED_CHANGES ? ['…'] : []),
  ];
}
