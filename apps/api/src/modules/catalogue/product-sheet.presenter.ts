import type { SheetChangeView, SheetPreviewView } from '@plantao/contracts/catalogue/product-sheet.view';
import type { PlannedChange, SheetPreview } from '@plantao/domain/catalogue';
import { formatCents } from '@plantao/domain/shared/money';

export function presentPreview({ fingerprint, plan }: SheetPreview): SheetPreviewView {
  const created = plan.products.filter(({ target }) => target.product === null).length;
  return {
    plan: fingerprint,
    lines: plan.lines,
    create: created,
    update: plan.products.length - created,
    unchanged: plan.unchanged,
    products: plan.products.map(({ line, target, changes }) => ({
      line,
      sku: target.sku,
      name: target.name,
      action: target.product === null ? 'create' : 'update',
      changes: changes.map((change) => presentChange(change, target.product === null)),
    })),
    faults: [...plan.faults],
    notes: [...plan.notes],
  };
}

function presentChange({ line, field, variant, from, to }: PlannedChange, isNew: boolean): SheetChangeView {
  return {
    line,
    field,
    variant: variant ? `${variant.size} · ${variant.color}` : null,
    from: isNew ? null : inWords(field, from),
    to: inWords(field, to),
  };
}

function inWords(field: PlannedChange['field'], value: unknown): string {
  if (field === 'price' || field === 'oldPrice') return typeof value === 'number' ? formatCents(value) : '—';
  if (field === 'active') return value === true ? 'Ativo' : 'Inativo';
  if (field === 'tags') return Array.isArray(value) && value.length > 0 ? value.join(', ') : '—';
  return String(value);
}
