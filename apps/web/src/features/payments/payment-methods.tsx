import type { UserView } from '@plantao/contracts/accounts/user.view';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentResponse } from '@plantao/contracts/payments/payment.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { UNANSWERED } from '@plantao/domain/payments/rules/charge-status.rules';
import { instalmentsOf } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { isTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { track } from '@/shop/analytics/analytics';
import { TaxIdField } from '@/shop/checkout/tax-id-field';
import { cardTexts, paymentTexts } from '@/texts/payments';
import { PixIcon } from '@/ui/icons/brand-icons';
import { RadioCardGroup, type RadioCardOption } from '@/ui/radio-card-group/radio-card-group';
import { toast } from '@/ui/toast/toast';
import { CardPanel } from './card/card-panel.js';
import type { Payer } from './payment-body.js';
import { outcomeOf } from './result/payment-outcome.js';
import { usePayableMethods, type PayableMethods } from './payable-methods.js';
import { PixPanel } from './pix/pix-panel.js';
import { orderAnalytics, trackPurchase } from './result/purchase-event.js';
import type { ResultState } from './result/result-state.js';

type Method = 'cartao' | 'pix';

interface PaymentMethodsProps {
  order: OrderView;
  user: UserView;
  settings: PublicSettingsView['payment'];
  /** The order is paid, or its payment is pending: go to the result page. */
  onFinish: () => void;
}

/** What is typed here outlives a reload; another order starts with its own. */
function useTaxId(order: OrderView) {
  const name = `plantao.payer.${order._id}`;
  const [taxId, setTaxId] = useState(() => sessionStorage.getItem(name) ?? order.taxId);
  return [
    taxId,
    (typed: string) => {
      sessionStorage.setItem(name, typed);
      setTaxId(typed);
    },
  ] as const;
}

/** The requested payment method, if it is offered. */
function offered(name: string | null, { card, boleto, pix }: PayableMethods): Method | null {
  if (name === 'pix' && pix) return 'pix';
  return name === 'cartao' && (card || boleto) ? 'cartao' : null;
}

const METHOD = pages.checkoutRecovery.params.method;

/** Tax id, then card or PIX, each opening in its card (PAY-02 to PAY-08). */
export function PaymentMethods({ order, user, settings: shop, onFinish }: PaymentMethodsProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [taxId, setTaxId] = useTaxId(order);
  const [chosen, setChosen] = useState(search.get(METHOD));
  const now = usePayableMethods(order);
  const [first] = useState(now);
  // A code that is on the screen stays there when its time is over: the person reads what happened to it.
  const ways = { ...now, pix: now.pix || (first.pix && chosen === 'pix') };
  const settings = { ...shop, ...ways };
  const method = offered(chosen, ways);
  const notified = useRef(new Set<Method>());
  // Kept in the address, so that a reload opens the same way of paying.
  const choose = (next: Method | null) => {
    setChosen(next);
    setSearch(next ? { [METHOD]: next } : {}, { replace: true, preventScrollReset: true });
    if (!next || notified.current.has(next)) return;
    notified.current.add(next);
    track('add_payment_info', { method: next === 'pix' ? 'pix' : 'card', ...orderAnalytics(order) });
  };

  const finish = (path: string, state: ResultState = {}) => {
    onFinish();
    void navigate(path, { replace: true, state });
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['order', order._id], refetchType: 'none' });
  };
  const approved = () => {
    toast.success(paymentTexts.approved);
    trackPurchase(order);
    finish(pages.checkoutResult({ status: 'success', id: order._id }));
  };
  const handleResponse = (response: PaymentResponse) => {
    const outcome = outcomeOf(response.status);
    if (outcome === 'success') approved();
    else if (outcome === 'pending') {
      finish(pages.checkoutResult({ status: 'pending', id: order._id }), {
        ticket: response.ticket,
        pix: response.point_of_interaction !== null,
        noResponse: response.status_detail === UNANSWERED,
      });
    } else {
      toast.error(cardTexts.notApproved);
      finish(pages.checkoutResult({ status: 'failure', id: order._id }), { reason: response.reason });
    }
  };
  const notPayable = () => {
    toast.info(paymentTexts.noLongerPayable, { id: 'order-settled' });
    finish(pages.order({ id: order._id }));
  };

  const payer: Payer = { userId: user.id, email: user.email, taxId };
  const panel = (content: ReactNode) => {
    // PAY-06
    if (!user.email) return <p className="text-err">{paymentTexts.noEmail}</p>;
    return <div className="rounded-control bg-paper p-3 sm:p-4">{content}</div>;
  };
  const options: RadioCardOption<Method>[] = [];
  if (settings.card || settings.boleto) {
    const words = settings.boleto ? paymentTexts.cardTextTicket : paymentTexts.cardText;
    options.push({
      value: 'cartao',
      label: settings.card ? paymentTexts.card : paymentTexts.ticketOnly,
      description: settings.card
        ? words(instalmentsOf(fromReais(order.total), settings.instalmentsMax))
        : paymentTexts.ticketOnlyText,
      icon: <CreditCard aria-hidden="true" className="size-6" />,
      content: panel(
        <CardPanel
          order={order}
          payer={payer}
          name={user.name}
          settings={settings}
          onResponse={handleResponse}
          onNotPayable={notPayable}
          onUsePix={settings.pix ? () => choose('pix') : undefined}
        />,
      ),
    });
  }
  if (settings.pix) {
    options.push({
      value: 'pix',
      label: paymentTexts.pix,
      description: paymentTexts.pixText,
      icon: <PixIcon className="size-6" />,
      content: panel(
        isTaxId(taxId) ? (
          <PixPanel
            order={order}
            payer={payer}
            onApproved={approved}
            onNotPayable={notPayable}
            renewable={now.pix}
            onUseCard={settings.card ? () => choose('cartao') : undefined}
            onChange={() => choose(null)}
          />
        ) : (
          <p className="text-ink-2">{paymentTexts.fillTaxId}</p>
        ),
      ),
    });
  }
  return (
    <div className="space-y-6">
      <TaxIdField id="pagamento-cpf" value={taxId} onChange={setTaxId} />
      {taxId.trim() === '' ? null : options.length === 0 ? (
        <p role="alert">{paymentTexts.unavailable}</p>
      ) : (
        <RadioCardGroup legend={paymentTexts.methods} options={options} value={method} onChange={choose} />
      )}
    </div>
  );
}
