import type {
  SheetChangeView,
  SheetPreviewResponse,
  SheetPreviewView,
  SheetProductView,
} from '@plantao/contracts/catalogue/product-sheet.view';
import type { PlannedChange, PlannedProduct, SheetPreview } from '@plantao/domain/catalogue';
import { PRODUCT_FIELDS } from '@plantao/domain/catalogue/rules/product-fields.rules';
import { kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import type { Steps } from '@plantao/domain/shared/time-slicing';
import { formatCents } from '@plantao/domain/shared/money';

/** The JSON of a `SheetPreviewResponse`, a change, fault or note a step: one product may have twenty thousand. */
export function* previewJson({ fingerprint, plan }: SheetPreview): Steps<string> {
  const created = plan.products.filter(({ target }) => target.product === null).length;
  const view: SheetPreviewView = {
    plan: fingerprint,
    lines: plan.lines,
    create: created,
    update: plan.products.length - created,
    unchanged: plan.unchanged,
    products: [],
    faults: [],
    notes: [],
  };
  const lists = {
    products: yield* productsJson(plan.products),
    faults: yield* jsonList(plan.faults, (fault) => fault),
    notes: yield* jsonList(plan.notes, (note) => note),
  };
  const empty = JSON.stringify({ data: view } satisfies SheetPreviewResponse);
  return empty.replace(
    /"(products|faults|notes)":\[\]/g,
    (_, name: keyof typeof lists) => `"${name}":${lists[name]}`,
  );
}

function* jsonList<T>(entries: readonly T[], present: (entry: T) => unknown): Steps<string> {
  const texts: string[] = [];
  for (const entry of entries) {
    texts.push(JSON.stringify(present(entry)));
    yield;
  }
  return `[${texts.join(',')}]`;
}

function* productsJson(products: readonly PlannedProduct[]): Steps<string> {
  const texts: string[] = [];
  for (const { line, target, changes } of products) {
    const isNew = target.product === null;
    const view: SheetProductView = {
      line,
      sku: target.sku,
      name: target.name,
      action: isNew ? 'create' : 'update',
      changes: [],
    };
    const list = yield* jsonList(changes, (change) => presentChange(change, isNew));
    // The changes are the last field of the product.
    texts.push(`${JSON.stringify(view).slice(0, -'[]}'.length)}${list}}`);
    yield;
  }
  return `[${texts.join(',')}]`;
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
  if (value === null || value === undefined) return '—';
  if (field === 'stock') return String(value);
  const { kind } = PRODUCT_FIELDS[field];
  if (kind === 'flag') return value === true ? 'Ativo' : 'Inativo';
  if (kind === 'money') return formatCents(value as number);
  if (kind === 'choice') return kindName(String(value));
  return (Array.isArray(value) ? value.join(', ') : String(value)) || '—';
}
