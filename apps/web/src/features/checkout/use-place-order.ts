import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { ShortItem } from '@plantao/contracts/http/error-body';
import type { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import type { CreatedOrderResponse } from '@plantao/contracts/orders/order.view';
import { taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { track, type AnalyticsData } from '@/shop/analytics/analytics';
import { isApiError } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { dropLine } from '@/shop/cart/cart-actions';
import { safeSessionStorage } from '@/lib/browser-storage';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { updateMe } from '@/shop/session/use-me';
import { lineKey } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { orderProblemTexts } from '@/texts/checkout';
import { toast } from '@/ui/toast/toast';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { LAST_ORDER, ORDER_INTENT, orderBody, preferenceOf, type OrderFacts } from './order-body.js';
import { orderProblem, type OrderProblem } from './order-outcome.js';
import { checkStock } from './stock-check.js';

export type PlacingStage = 'idle' | 'checking' | 'placing';

/** Saves name, tax id and phone in the account first when they are missing there (A-13, A-85, AUTH-34). */
async function completeAccount({ user, taxId, name, phone }: OrderFacts): Promise<void> {
  const cpf = taxIdCharacters(taxId);
  const missing = {
    ...(user.cpf === cpf ? {} : { cpf }),
    ...(user.name === '' && name !== '' ? { name: name.trim() } : {}),
    ...(user.phone === '' && phone !== '' ? { phone: phoneDigits(phone) } : {}),
  };
  if (Object.keys(missing).length > 0) await updateMe(missing);
}

/** CHK-28: the whole line is removed; the dialog offers the remaining stock. */
async function dropShort({ lines }: OrderFacts, short: readonly ShortItem[]): Promise<void> {
  const keys = new Set(short.map(lineKey));
  await Promise.all(lines.filter((line) => keys.has(line.key)).map(dropLine));
}

function refreshPrices(): void {
  for (const key of ['cart', 'product', 'shipping']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** What follows from a problem: lines go, prices are read again, a coupon is taken off (CHK-28, CHK-31). */
async function mend(facts: OrderFacts, problem: OrderProblem): Promise<void> {
  const { kind } = problem;
  if (kind === 'sold-out') await dropShort(facts, problem.items);
  if (kind === 'repriced' || kind === 'freight' || kind === 'cart-changed') refreshPrices();
  if (kind === 'coupon') useCheckoutStore.getState().setCoupon(null);
  if (kind === 'failed') toast.error(problem.text);
}

/** CHK-27: null when every line can be served. */
async function stockProblem({ lines }: OrderFacts): Promise<OrderProblem | null> {
  try {
    const items = await checkStock(lines);
    return items.length > 0 ? { kind: 'sold-out', items } : null;
  } catch (error) {
    logFailure('stock check', error);
    return { kind: 'failed', text: orderProblemTexts.stockUnknown };
  }
}

/** The order exists: clears the checkout and goes to its payment (CHK-30, CHK-39). */
async function toPayment(navigate: NavigateFunction, response: CreatedOrderResponse): Promise<void> {
  const { order } = response.data;
  queryClient.setQueryData(['order', order._id], { data: { order } });
  await navigate(pages.checkoutRecovery({ id: order._id }), {
    state: { preferenceId: preferenceOf(response), order },
  });
  useCheckoutStore.getState().clear();
  safeSessionStorage.setItem(LAST_ORDER, order._id);
  void queryClient.invalidateQueries({ queryKey: ['cart'] });
  useCartEditsStore.getState().changed();
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
}

/** From 'Next' to the payment screen: stock, account, order, once however often it is pressed (CHK-27 to CHK-32). */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const [stage, setupShop] = useState<PlacingStage>('idle');
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [leaving, setLeaving] = useState(false);
  // As it stood when 'Next' was pressed: what it cost before a price changed.
  const [seen, setSeen] = useState<OrderFacts | null>(null);
  const locked = useRef(false);
  // An order whose response never came may exist and have emptied the cart: the next try repeats the same request.
  const withoutResponse = useRef<CreateOrderDto | null>(null);

  const leave = async (response: CreatedOrderResponse) => {
    setLeaving(true);
    await toPayment(navigate, response);
  };
  // Shown first: the removed lines may be the last ones, and an empty cart redirects away from here.
  const notify = async (facts: OrderFacts, found: OrderProblem) => {
    setProblem(found);
    await mend(facts, found);
  };

  const run = async (facts: OrderFacts) => {
    setProblem(null);
    setupShop('checking');
    setSeen(facts);
    const found = withoutResponse.current ? null : await stockProblem(facts);
    if (found) {
      await notify(facts, found);
      return;
    }
    setupShop('placing');
    try {
      await completeAccount(facts);
      const body = facts.lines.length > 0 ? orderBody(facts) : (withoutResponse.current ?? orderBody(facts));
      withoutResponse.current = body;
      const response = await callIdempotent(ORDER_INTENT, routes.createOrder, { body });
      withoutResponse.current = null;
      track('add_shipping_info', deliveryAnalytics(body));
      await leave(response);
    } catch (error) {
      if (isApiError(error) && error.refused) withoutResponse.current = null;
      logFailure('order', error);
      await notify(facts, orderProblem(error));
    }
  };

  const place = async (facts: OrderFacts): Promise<void> => {
    if (locked.current) return;
    locked.current = true;
    try {
      await run(facts);
    } finally {
      locked.current = false;
      setupShop('idle');
    }
  };
  return {
    stage,
    problem,
    place,
    clearProblem: () => setProblem(null),
    leaving,
    seen,
    mayBeEmpty: () => withoutResponse.current !== null,
  };
}

/** Analytics data of the order that is being placed, without personal data. Value of the goods in reais. */
const deliveryAnalytics = ({ items, discounts, shipping, total }: CreateOrderDto): AnalyticsData => ({
  method: shipping.ship_type.name,
  value: total === undefined ? total : toReais(fromReais(total) - fromReais(shipping.ship_type.price)),
  coupon: discounts?.[0]?.code,
  items: items.map(({ product, selectedSize, selectedColor, quantity, price }) => ({
    productId: product,
    size: selectedSize,
    colour: selectedColor,
    quantity,
    price,
  })),
});
