import type {
  SheetNoteView,
  SheetPreviewView,
  SheetProductView,
} from '@plantao/contracts/catalogue/product-sheet.view';
import { CircleAlert } from 'lucide-react';
import { productFieldTexts, sheetTexts as texts } from '@/texts/backoffice/products';
import { Badge } from '@/ui/badge/badge';

const MAX_ROWS = 100;

/**
 * A new product that would be seen in the shop with nothing to buy: a sheet names what differs from live and 0 pieces.
 */
const isLiveEmpty = ({ action, changes }: SheetProductView): boolean =>
  action === 'create' &&
  !changes.some(({ field, to }) =>
    field === 'stock' ? to !== '0' : field === 'active' && to === texts.inactive,
  );

/** What a spreadsheet would do: its faults by line, or every change with both values. */
export function SheetPreview({ preview }: { preview: SheetPreviewView }) {
  const { create, update, unchanged, products, faults, notes } = preview;
  const empty = products.filter(isLiveEmpty).length;
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold">
        {texts.summary(create, update, unchanged)}
      </p>
      {faults.length > 0 ? (
        <section role="alert" className="rounded-control bg-err-soft p-4 text-small text-err">
          <p className="flex items-center gap-2 font-semibold">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            {texts.faults(faults.length)}
          </p>
          <p className="mt-1">{texts.faultsText}</p>
          <Notes notes={faults} />
        </section>
      ) : null}
      {notes.length > 0 ? (
        <section className="rounded-control bg-amber-soft p-4 text-small text-amber">
          <p className="font-semibold">{texts.notes}</p>
          <Notes notes={notes} />
        </section>
      ) : null}
      {empty > 0 ? (
        <p className="rounded-control bg-amber-soft p-4 text-small font-semibold text-amber">
          {texts.liveEmpty(empty)}
        </p>
      ) : null}
      {products.length > 0 ? (
        <section aria-label={texts.preview}>
          <h3 className="text-h3">{texts.preview}</h3>
          <ul className="mt-2 divide-y divide-line rounded-tile border border-line">
            {products.slice(0, MAX_ROWS).map((product) => (
              <Product key={product.sku} product={product} />
            ))}
          </ul>
          {products.length > MAX_ROWS ? (
            <p className="mt-2 text-small text-ink-2">{texts.more(products.length - MAX_ROWS)}</p>
          ) : null}
        </section>
      ) : faults.length === 0 ? (
        <p className="text-ink-2">{texts.nothing}</p>
      ) : null}
    </div>
  );
}

function Notes({ notes }: { notes: readonly SheetNoteView[] }) {
  return (
    <ul className="mt-2 space-y-1">
      {notes.slice(0, MAX_ROWS).map(({ line, text }) => (
        <li key={`${line}-${text}`}>
          <span className="figures font-semibold">{texts.line(line)}:</span> {text}
        </li>
      ))}
    </ul>
  );
}

function Product({ product }: { product: SheetProductView }) {
  return (
    <li className="p-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{product.name}</span>
        <span className="font-mono text-caption text-ink-3">{product.sku}</span>
        {product.action === 'create' ? <Badge tone="ok">{texts.isNew}</Badge> : null}
        {isLiveEmpty(product) ? <Badge tone="amber">{texts.noPieces}</Badge> : null}
      </p>
      <ul className="figures mt-1 space-y-0.5 text-ink-2">
        {product.changes.map(({ line, field, variant, from, to }) => (
          <li key={`${line}-${field}-${variant}`}>
            {field === 'stock' ? texts.stock : productFieldTexts.names[field]}
            {variant ? ` ${variant}` : ''}:{' '}
            {from === null ? null : (
              <>
                <span className="sr-only">{texts.from} </span>
                <s>{from}</s>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {texts.to} </span>
              </>
            )}
            <span className="font-semibold text-ink">{to}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
