import { routes } from '@plantao/contracts/http/routes';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { Suspense, useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { lazyComponent } from '@/lib/lazy-component';
import { returnedParcelTexts as texts } from '@/texts/backoffice/returned-parcels';
import { Button } from '@/ui/button/button';
import type { ReturningParcel } from './parcel-dialog.js';

const ParcelDialog = lazyComponent(() => import('./parcel-dialog.js'));

/** Opens the inspection of what came back of a cancelled order; nothing for who may not inspect. */
export function InspectParcelButton({ parcel }: { parcel: ReturningParcel }) {
  const mayInspect = useMay(routes.inspectParcel);
  const [open, setOpen] = useState(false);
  if (!mayInspect) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={texts.of(orderNumber(parcel.order))}
        onClick={() => setOpen(true)}
      >
        {texts.inspect}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ParcelDialog parcel={parcel} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
