import { embroideryRoutes } from '@plantao/contracts/embroidery/embroidery.routes';
import type { OrderEmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '@/lib/api/client';
import { productQuery } from '@/lib/api/queries';
import { lazyComponent } from '@/lib/lazy-component';
import { useEmbroideryOffer } from '@/shop/embroidery/use-embroidery-offer';
import { orderQuery } from '@/shop/orders/order-query';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
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
}

/** How far the embroidery of a line is, and the way to change it until the first stitch. */
export default function OrderEmbroidery({ orderId, item, embroidery }: OrderEmbroideryProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-4 text-small md:px-6">
      <Badge tone={TONES[embroidery.state]}>{texts.states[embroidery.state]}</Badge>
      {embroidery.editable ? (
        <>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
  const product = useQuery(productQuery(item.product.id)).data;
  const offer = useEmbroideryOffer({ cuts: product?.cuts ?? [] });
  if (!product || !offer) return null;
  return (
    <Suspense fallback={null}>
      <EmbroideryDialog
        open
        onOpenChange={(shown) => (shown ? undefined : onClose())}
        piece={{ name: item.name, picture: item.image, colour: item.colorValue }}
        offer={offer}
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
