import { routes } from '@plantao/contracts/http/routes';
import type { ShortItem } from '@plantao/contracts/http/error-body';
import type { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import type { CreatedOrderAnswer } from '@plantao/contracts/orders/order.view';
import { taxIdCharacters } from '@plantao/domain/shared/cpf-cnpj';
import { phoneDigits } from '@plantao/domain/shared/phone';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { orderBody, preferenceOf, type OrderFacts } from './order-body.js';
import { orderProblem, type OrderProblem } from './order-outcome.js';
import { checkStock } from './stock-check.js';

export type PlacingStage = 'idle' | 'checking' | 'placing';

/** What the account does not know yet is kept there first. */
async function completeAccount({ user, taxId, phone }: OrderFacts): Promise<void> {
  const cpf = taxIdCharacters(taxId);
  const missing = { ...(user.cpf === cpf ? {} : { cpf }), ...(user.phone === '' && phone !== '' ? { phone: phoneDigits(phone) } : {}) };
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

/** From 'Next' to the payment screen: stock, account, order, once however often it is pressed (CHK-27 to CHK-32). */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PlacingStage>('idle');
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [leaving, setLeaving] = useState(false);
  const locked = useRef(false);
  // An order whose answer never came may exist and have emptied the cart: the next try asks for the very same one.
  const unanswered = useRef<CreateOrderDto | null>(null);

  const leave = async ({ data, checkout_url: address }: CreatedOrderAnswer) => {
    const { order } = data;
    setLeaving(true);
    queryClient.setQueryData(['order', order._id], { data: { order } });
    const preferenceId = preferenceOf(address, order.payment.url_payment);
    await navigate(paths.checkoutRecovery(order._id), { state: { preferenceId, order } });
    useCheckoutStore.getState().clear();
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
  };

  const handle = async (facts: OrderFacts, error: unknown) => {
    const found = orderProblem(error);
    logFailure('order', error);
    if (found.kind === 'sold-out') await dropShort(facts, found.items);
    if (found.kind === 'repriced' || found.kind === 'freight' || found.kind === 'cart-changed') refreshPrices();
    if (found.kind === 'coupon') useCheckoutStore.getState().setCoupon(null);
    if (found.kind === 'failed') toast.error(found.text);
    setProblem(found);
  };

  const run = async (facts: OrderFacts) => {
    setProblem(null);
    setStage('checking');
    if (!unanswered.current) {
      const short = await checkStock(facts.lines).catch((error: unknown) => {
        logFailure('stock check', error);
        return null;
      });
      if (!short) {
        setProblem({ kind: 'failed', text: orderProblemTexts.stockUnknown });
        return;
      }
      if (short.length > 0) {
        await dropShort(facts, short);
        setProblem({ kind: 'sold-out', items: short });
        return;
      }
    }
    setStage('placing');
    try {
      await completeAccount(facts);
      const body = facts.lines.length > 0 ? orderBody(facts) : (unanswered.current ?? orderBody(facts));
      unanswered.current = body;
      const answer = await callOnce('order', routes.createOrder, { body });
      unanswered.current = null;
      track('add_shipping_info', { method: facts.option.name, total: body.total });
      await leave(answer);
    } catch (error) {
      if (isApiError(error) && error.refused) unanswered.current = null;
      await handle(facts, error);
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
  return { stage, problem, place, clearProblem: () => setProblem(null), leaving, mayBeEmpty: () => unanswered.current !== null };
}
