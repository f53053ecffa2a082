import type { UserView } from '@plantao/contracts/accounts/user.view';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentResponse } from '@plantao/contracts/payments/payment.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { UNANSWERED } from '@plantao/domain/payments/rules/charge-status.rules';
import { instalmentsOf } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { isTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Barcode, ChevronDown, CreditCard } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { track } from '@/shop/analytics/analytics';
import { safeSessionStorage } from '@/lib/browser-storage';
import { formatReais } from '@/lib/format';
import { TaxIdField } from '@/shop/checkout/tax-id-field';
import { cardTexts, paymentTexts } from '@/texts/payments';
import { PixIcon } from '@/ui/icons/brand-icons';
import { RadioCardGroup, type RadioCardOption } from '@/ui/radio-card-group/radio-card-group';
import { toast } from '@/ui/toast/toast';
import { CardPanel } from './card/card-panel.js';
import type { Payer } from './payment-body.js';
import { outcomeOf } from './result/payment-outcome.js';
import { priceBy, usePayableMethods, type PayableMethods } from './payable-methods.js';
import { PixPanel } from './pix/pix-panel.js';
import { orderAnalytics, trackPurchase } from './result/purchase-event.js';
import type { ResultState } from './result/result-state.js';

type Method = 'cartao' | 'pix' | 'boleto';

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
  const [taxId, setTaxId] = useState(() => safeSessionStorage.getItem(name) ?? order.taxId);
  return [
    taxId,
    (typed: string) => {
      safeSessionStorage.setItem(name, typed);
      setTaxId(typed);
    },
  ] as const;
}

/** The requested payment method, if it is offered. */
function offered(name: string | null, { card, boleto, pix }: PayableMethods): Method | null {
  const offers = { pix, cartao: card, boleto };
  return name === 'pix' || name === 'cartao' || name === 'boleto' ? (offers[name] ? name : null) : null;
}

/** What becomes of an attempt, and where it leads. */
function useOutcome(order: OrderView, onFinish: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const finish = (path: string, state: ResultState = {}) => {
    onFinish();
    void navigate(path, { replace: true, state });
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['order', order._id], refetchType: 'none' });
  };
  const approved = (total: number) => {
    toast.success(paymentTexts.approved);
    trackPurchase({ ...order, total });
    finish(pages.checkoutResult({ status: 'success', id: order._id }));
  };
  const handleResponse = (response: PaymentResponse) => {
    const outcome = outcomeOf(response.status);
    if (outcome === 'success') approved(response.transaction_amount);
    else if (outcome === 'pending') {
      finish(pages.checkoutResult({ status: 'pending', id: order._id }), {
        ticket: response.ticket && { ...response.ticket, dueAt: response.date_of_expiration },
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
  return { approved, handleResponse, notPayable };
}

const METHOD = pages.checkoutRecovery.params.method;

/** Tax id, then card or PIX, each opening in its card, and a line for the boleto (PAY-02 to PAY-08). */
export function PaymentMethods({ order, user, settings: shop, onFinish }: PaymentMethodsProps) {
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
    track('add_payment_info', { method: next === 'cartao' ? 'card' : next, ...orderAnalytics(order) });
  };

  const { approved, handleResponse, notPayable } = useOutcome(order, onFinish);
  const payer: Payer = { userId: user.id, email: user.email, taxId };
  const panel = (content: ReactNode) => {
    // PAY-06
    if (!user.email) return <p className="text-err">{paymentTexts.noEmail}</p>;
    return <div className="rounded-control bg-paper p-3 sm:p-4">{content}</div>;
  };
  const widget = (opens: 'card' | 'boleto') =>
    panel(
      <CardPanel
        order={order}
        payer={payer}
        name={user.name}
        settings={settings}
        opens={opens}
        onResponse={handleResponse}
        onNotPayable={notPayable}
        onUsePix={settings.pix ? () => choose('pix') : undefined}
      />,
    );
  const cardPrice = priceBy(order, 'card');
  const pixPrice = priceBy(order, 'pix');
  const cheaper = settings.pix && pixPrice < cardPrice;
  const options: RadioCardOption<Method>[] = [];
  if (settings.card) {
    options.push({
      value: 'cartao',
      label: paymentTexts.card,
      description: paymentTexts.cardText(instalmentsOf(fromReais(cardPrice), settings.instalmentsMax)),
      icon: <CreditCard aria-hidden="true" className="size-6" />,
      aside: cheaper ? formatReais(cardPrice) : null,
      content: widget('card'),
    });
  }
  if (settings.pix) {
    options.push({
      value: 'pix',
      label: paymentTexts.pix,
      description: cheaper
        ? paymentTexts.pixCheaper(formatReais(toReais(fromReais(cardPrice) - fromReais(pixPrice))))
        : paymentTexts.pixText,
      icon: <PixIcon className="size-6" />,
      aside: cheaper ? <span className="text-ok">{formatReais(pixPrice)}</span> : null,
      content: panel(
        isTaxId(taxId) ? (
          <PixPanel
            order={order}
            payer={payer}
            onApproved={() => approved(priceBy(order, 'pix'))}
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
      <PayerTaxId order={order} value={taxId} onChange={setTaxId} />
      {taxId.trim() === '' ? null : options.length === 0 && !settings.boleto ? (
        <p role="alert">{paymentTexts.unavailable}</p>
      ) : (
        <div className="space-y-3">
          <RadioCardGroup
            legend={paymentTexts.methods}
            options={options}
            value={method === 'boleto' ? null : method}
            onChange={choose}
          />
          {settings.boleto ? (
            <BoletoLine
              open={method === 'boleto'}
              price={cheaper ? formatReais(priceBy(order, 'boleto')) : null}
              onOpen={() => choose(method === 'boleto' ? null : 'boleto')}
            >
              {widget('boleto')}
            </BoletoLine>
          ) : null}
        </div>
      )}
    </div>
  );
}

interface BoletoLineProps {
  open: boolean;
  /** Said where the methods differ in what they cost. */
  price: string | null;
  onOpen: () => void;
  children: ReactNode;
}

/** A line of its own for who wants a boleto: opens the widget on it. */
function BoletoLine({ open, price, onOpen, children }: BoletoLineProps) {
  return (
    <div
      className={clsx(
        'rounded-tile border',
        open ? 'border-petrol bg-petrol-soft ring-1 ring-petrol' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={onOpen}
        className="flex min-h-12 w-full items-center gap-3 rounded-tile px-4 py-3 text-left hover:text-petrol"
      >
        <Barcode aria-hidden="true" className="size-6 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{paymentTexts.boleto}</span>
          <span className="block text-small text-ink-2">{paymentTexts.boletoText}</span>
        </span>
        {price === null ? null : <span className="figures shrink-0 font-semibold">{price}</span>}
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open ? <div className="animate-open px-4 pb-4">{children}</div> : null}
    </div>
  );
}

/** The tax id that the order has is shown, not asked for again: 'Alterar' opens the field. */
function PayerTaxId({
  order,
  value,
  onChange,
}: {
  order: OrderView;
  value: string;
  onChange: (typed: string) => void;
}) {
  const [known, setKnown] = useState(isTaxId(order.taxId) && isTaxId(value));
  return (
    <TaxIdField
      id="pagamento-cpf"
      value={value}
      onChange={onChange}
      readOnly={known}
      aside={
        known ? (
          <button
            type="button"
            onClick={() => {
              setKnown(false);
              document.getElementById('pagamento-cpf')?.focus();
            }}
            className="target rounded-badge font-semibold text-petrol underline underline-offset-4"
          >
            {paymentTexts.changeTaxId}
          </button>
        ) : null
      }
    />
  );
}
