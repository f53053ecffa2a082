import type { ShortItem } from '@plantao/contracts/http/error-body';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { addToCart } from '@/shop/cart/cart-actions';
import { lineId, lineKey } from '@/shop/cart/cart.store';
import { soldOutTexts } from '@/texts/checkout-problems';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import { toast } from '@/ui/toast/toast';

/** 'Estoque Esgotado': lists the removed items and offers the remaining stock (CHK-28, CHK-29, A-23). */
export function SoldOutDialog({ items }: { items: readonly ShortItem[] }) {
  const navigate = useNavigate();
  const toCart = () => void navigate(pages.cart());
  return (
    <Modal
      open
      onOpenChange={toCart}
      size="sm"
      title={soldOutTexts.title}
      description={soldOutTexts.text}
      footer={
        <Button size="lg" onClick={toCart}>
          {soldOutTexts.toCart}
        </Button>
      }
    >
      <ul aria-label={soldOutTexts.list} className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ShortRow key={lineKey(item)} item={item} />
        ))}
      </ul>
    </Modal>
  );
}

function ShortRow({ item }: { item: ShortItem }) {
  const { name, selectedSize, selectedColor, requested, available } = item;
  const [state, setState] = useState<'offered' | 'adding' | 'back'>('offered');
  const putBack = async () => {
    setState('adding');
    try {
      await addToCart({ ...lineId(item), quantity: available });
      setState('back');
    } catch (error) {
      setState('offered');
      toast.error(errorText(error));
    }
  };
  return (
    <li className="space-y-2 py-3">
      <p className="font-semibold">{name}</p>
      <p className="text-small text-ink-2">
        {selectedSize} · {selectedColor}. {soldOutTexts.asked(requested)}{' '}
        {available > 0 ? soldOutTexts.left(available) : soldOutTexts.none}
      </p>
      {available > 0 && state !== 'back' ? (
        <Button variant="secondary" size="sm" loading={state === 'adding'} onClick={() => void putBack()}>
          {soldOutTexts.putBack(available)}
        </Button>
      ) : null}
      <p role="status" className="text-small font-semibold text-ok">
        {state === 'back' ? soldOutTexts.back : ''}
      </p>
    </li>
  );
}
