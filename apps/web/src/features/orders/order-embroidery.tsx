import { embroideryRoutes } from '@plantao/contracts/embroidery/embroidery.routes';
import type { OrderEmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { positionsFor } from '@plantao/domain/catalogue/rules/embroidery-place.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '@/lib/api/client';
import { isApiError } from '@/lib/api/api-error';
import { productQuery, publicSettingsQuery } from '@/lib/api/queries';
import { lazyComponent } from '@/lib/lazy-component';
import { orderQuery } from '@/shop/orders/order-query';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Spinner } from '@/ui/spinner/spinner';
import { toast } from '@/ui/toast/toast';

const EmbroideryDialog = lazyComponent(() => import('@/shop/embroidery/embroidery-dialog'));

const TONES = {
  waiting: 'neutral',
  queued: 'info',
  printed: 'info',
  stitching: 'amber',
  done: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<OrderEmbroideryView['state'], string>;

interface OrderEmbroideryProps {
  orderId: string;
  item: OrderItemView;
  embroidery: OrderEmbroideryView;
  /** What the garment is called in its set; null of a garment by itself. */
  garment?: string | null;
}

/** How far the embroidery of a line is, and the way to change it until the first stitch. */
export default function OrderEmbroidery({ orderId, item, embroidery, garment }: OrderEmbroideryProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-4 text-small md:px-6">
      {garment ? <span className="font-semibold">{garment}</span> : null}
      <Badge tone={TONES[embroidery.state]}>{texts.states[embroidery.state]}</Badge>
      {embroidery.editable ? (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={garment ? `${texts.change}: ${garment}` : undefined}
            onClick={() => setOpen(true)}
          >
            {texts.change}
          </Button>
          <span className="text-ink-2">{texts.editable}</span>
        </>
      ) : null}
      {open ? (
        <Editor orderId={orderId} item={item} embroidery={embroidery} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function Editor({ orderId, item, embroidery, onClose }: OrderEmbroideryProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const product = useQuery(productQuery(item.product.id));
  const settings = useQuery(publicSettingsQuery());
  // Also where the shop takes no new embroidery: what was bought is still to be made.
  const terms = settings.data?.data.embroidery;
  // A product that is not sold any more says nothing of its places: the one that was bought stays.
  const gone = isApiError(product.error) && product.error.refused;
  if (!terms || !(product.data || gone)) {
    const failed = product.isError || settings.isError || settings.data;
    const retrying = product.isFetching || settings.isFetching;
    return failed && !retrying ? (
      <ErrorState
        inline
        title={texts.changeFailed}
        onRetry={() => void Promise.all([product.refetch(), settings.refetch()])}
      />
    ) : (
      <Spinner size="sm" label={texts.loading} />
    );
  }
  const places = positionsFor(product.data?.cuts ?? [], terms.positions);
  const positions = places.includes(embroidery.position) ? places : [embroidery.position, ...places];
  return (
    <Suspense fallback={null}>
      <EmbroideryDialog
        open
        onOpenChange={(shown) => (shown ? undefined : onClose())}
        piece={{ name: item.name, picture: item.image, colour: item.colorValue }}
        offer={{ terms, positions }}
        value={embroidery}
        submit={texts.save}
        note={texts.samePrice}
        save={async (body) => {
          try {
            await call(embroideryRoutes.changeOrderEmbroidery, {
              params: { id: orderId, item: item._id },
              body,
            });
            toast.success(texts.saved);
            onClose();
          } finally {
            // Refused: it may have begun meanwhile.
            void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
          }
        }}
      />
    </Suspense>
  );
}
