import { routes } from '@plantao/contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { setFormTexts } from '@/texts/backoffice/sets';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { LinkPicker } from './link-picker.js';
import { subjectOf, subjectOfSet, type FormSubject } from './product-draft.js';
import { ProductForm } from './product-form.js';
import { adminProductQuery } from '../product-queries.js';
import { NEW } from '../list/use-products-list.js';

interface ProductDrawerProps {
  /** Id of the product, `NEW`, or null while nothing is open. */
  opened: string | null;
  onClose: () => void;
}

/** APROD-09: the dialog that adds and edits a product, beside the list. */
export function ProductDrawer({ opened, onClose }: ProductDrawerProps) {
  // The last content stays while the panel closes; each opening starts fresh.
  const [shown, setShown] = useState({ what: opened, times: 0, open: opened !== null });
  if (opened !== null && (!shown.open || opened !== shown.what))
    setShown({ what: opened, times: shown.times + 1, open: true });
  if (opened === null && shown.open) setShown({ ...shown, open: false });
  const { what } = shown;
  return (
    <Drawer
      open={opened !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="wide"
      title={what === NEW ? texts.adding : texts.editing}
    >
      {what === null ? null : what === NEW ? (
        <NewProduct key={shown.times} onClose={onClose} />
      ) : (
        <EditProduct key={shown.times} id={what} onClose={onClose} />
      )}
    </Drawer>
  );
}

function NewProduct({ onClose }: { onClose: () => void }) {
  const [subject, setSubject] = useState<FormSubject | null>(null);
  // An operator gets here only by a typed or shared URL.
  const mayChange = useMay(routes.createProduct);
  if (!mayChange) return <EmptyState bare title={texts.noAdding} text={texts.readOnly} />;
  if (!subject)
    return (
      <>
        <p className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-tile bg-mist p-4 text-small">
          <span className="text-ink-2">{setFormTexts.makeHint}</span>
          <Button variant="secondary" size="sm" onClick={() => setSubject(subjectOfSet())}>
            {setFormTexts.make}
          </Button>
        </p>
        <LinkPicker onPick={setSubject} onClose={onClose} />
      </>
    );
  return (
    <ProductForm
      key={subject.warehouseProductId}
      subject={subject}
      onChange={() => setSubject(null)}
      onClose={onClose}
    />
  );
}

function EditProduct({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(adminProductQuery(id));
  // The form keeps its initial values; newer values are merged when it is saved.
  const [subject, setSubject] = useState<FormSubject | null>(null);
  if (data && !isFetching && !subject) setSubject(subjectOf(data));
  if (subject)
    return (
      <>
        <div className="-mt-2 flex justify-end">
          <ChangesLink entity="product" id={id} />
        </div>
        <ProductForm subject={subject} onClose={onClose} />
      </>
    );
  if (error)
    return (
      <ErrorState
        title={texts.fetchFailed}
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <FormSkeleton />;
}

/** The form that is coming. */
function FormSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="space-y-6">
      <span className="flex gap-4">
        <Skeleton className="aspect-garment w-24" />
        <span className="flex-1 space-y-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
        </span>
      </span>
      <span className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </span>
      <Skeleton className="h-24" />
      <Skeleton className="h-60" />
    </LoadingRegion>
  );
}
