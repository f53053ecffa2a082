import { useEffect } from 'react';
import { useCartSummaryStore } from '@/shop/cart/cart-summary.store';
import { followOtherTabs } from './follow-other-tabs.js';
import { useCart } from './use-cart.js';

/** Reads the cart for the header of every page; a component of its own, so that its code comes after the page. */
export default function CartWatcher() {
  const { count, subtotalCents } = useCart();
  useEffect(followOtherTabs, []);
  useEffect(() => useCartSummaryStore.setState({ count, subtotalCents }), [count, subtotalCents]);
  return null;
}
