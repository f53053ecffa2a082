import { routes } from '@plantao/contracts/http/routes';
import type { ShortItem } from '@plantao/contracts/http/error-body';
import type { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import type { CreatedOrderAnswer } from '@plantao/contracts/orders/order.view';
import { taxIdCharacters } from '@plantao/domain/shared/cpf-cnpj';
import { phoneDigits } from '@plantao/domain/shared/phone';
import { useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { isApiError } from '@/lib/api/api-error';
import { callOnce } from '@/lib/api/once';
import { dropLine } from '@/lib/cart/cart-actions';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { updateMe } from '@/lib/use-me';
import { paths } from '@/paths';
import { lineKey } from '@/stores/cart.store';
import { useCheckoutStore } from '@/stores/checkout.store';
import { orderProblemTexts } from '@/texts/checkout';
import { toast } from '@/ui/toast/toast';
import { rememberOrder } from './empty-checkout.js';
import { orderBody, preferenceOf, type OrderFacts } from './order-body.js';
import { orderProblem, type OrderProblem } from './order-outcome.js';
import { checkStock } from './stock-check.js';
import { toldDelivery } from './told-delivery.js';
import { ORDER_INTENT } from './unanswered-order.js';

export type PlacingStage = 'idle' | 'checking' | 'placing';

/** What the account does not know yet is kept there first. */
async function completeAccount({ user, taxId, phone }: OrderFacts): Promise<void> {
  const cpf = taxIdCharacters(taxId);
  const missing = {
    ...(user.cpf === cpf ? {} : { cpf }),
    ...(user.phone === '' && phone !== '' ? { phone: phoneDigits(phone) } : {}),
  };
  if (Object.keys(missing).length > 0) await updateMe(missing);
}

/** CHK-28: the whole line goes; what is left of it is offered back by the dialog. */
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

/** The order exists: to its payment, and nothing of the checkout is kept (CHK-30, CHK-39). */
async function toPayment(navigate: NavigateFunction, answer: CreatedOrderAnswer): Promise<void> {
  const { order } = answer.data;
  queryClient.setQueryData(['order', order._id], { data: { order } });
  await navigate(paths.checkoutRecovery(order._id), { state: { preferenceId: preferenceOf(answer), order } });
  useCheckoutStore.getState().clear();
  rememberOrder(order._id);
  void queryClient.invalidateQueries({ queryKey: ['cart'] });
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
}

/** From 'Next' to the payment screen: stock, account, order, once however often it is pressed (CHK-27 to CHK-32). */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PlacingStage>('idle');
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [leaving, setLeaving] = useState(false);
  // As it stood when 'Next' was pressed: what it cost before a price changed.
  const [seen, setSeen] = useState<OrderFacts | null>(null);
  const locked = useRef(false);
  // An order whose answer never came may exist and have emptied the cart: the next try asks for the very same one.
  const unanswered = useRef<CreateOrderDto | null>(null);

  const leave = async (answer: CreatedOrderAnswer) => {
    setLeaving(true);
    await toPayment(navigate, answer);
  };
  // Told first: the lines that go may be the last ones, and an empty cart leads away from here.
  const tell = async (facts: OrderFacts, found: OrderProblem) => {
    setProblem(found);
    await mend(facts, found);
  };

  const run = async (facts: OrderFacts) => {
    setProblem(null);
    setStage('checking');
    setSeen(facts);
    const found = unanswered.current ? null : await stockProblem(facts);
    if (found) {
      await tell(facts, found);
      return;
    }
    setStage('placing');
    try {
      await completeAccount(facts);
      const body = facts.lines.length > 0 ? orderBody(facts) : (unanswered.current ?? orderBody(facts));
      unanswered.current = body;
      const answer = await callOnce(ORDER_INTENT, routes.createOrder, { body });
      unanswered.current = null;
      track('add_shipping_info', toldDelivery(body));
      await leave(answer);
    } catch (error) {
      if (isApiError(error) && error.refused) unanswered.current = null;
      logFailure('order', error);
      await tell(facts, orderProblem(error));
    }
  };

  const place = async (facts: OrderFacts): Promise<void> => {
    if (locked.current) return;
    locked.current = true;
    try {
      await run(facts);
    } finally {
      locked.current = false;
      setStage('idle');
    }
  };
  return {
    stage,
    problem,
    place,
    clearProblem: () => setProblem(null),
    leaving,
    seen,
    mayBeEmpty: () => unanswered.current !== null,
  };
}
