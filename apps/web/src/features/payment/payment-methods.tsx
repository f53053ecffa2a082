import type { UserView } from '@plantao/contracts/accounts/user.view';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentAnswer } from '@plantao/contracts/orders/payment.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { UNANSWERED } from '@plantao/domain/orders/rules/charge-status.rules';
import { instalmentsOf } from '@plantao/domain/orders/rules/payment-amounts.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { isTaxId } from '@plantao/domain/shared/cpf-cnpj';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { TaxIdField } from '@/lib/checkout/tax-id-field';
import { paths } from '@/paths';
import { cardTexts, paymentTexts } from '@/texts/payment';
import { PixIcon } from '@/ui/icons/brand-icons';
import { RadioCardGroup, type RadioCardOption } from '@/ui/radio-card-group/radio-card-group';
import { toast } from '@/ui/toast/toast';
import { CardPanel } from './card-panel.js';
import type { Payer } from './payment-body.js';
import { outcomeOf } from './payment-outcome.js';
import { usePayableWays, type PayableWays } from './payable-ways.js';
import { PixPanel } from './pix-panel.js';
import { toldOrder, trackPurchase } from './purchase-event.js';
import type { ResultState } from './result-state.js';

type Method = 'cartao' | 'pix';

interface PaymentMethodsProps {
  order: OrderView;
  user: UserView;
  settings: PublicSettingsView['payment'];
  /** The order is paid, or its payment is on its way: the result page comes next. */
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

/** The way that was asked for, as far as it is offered. */
function offered(name: string | null, { card, boleto, pix }: PayableWays): Method | null {
  if (name === 'pix' && pix) return 'pix';
  return name === 'cartao' && (card || boleto) ? 'cartao' : null;
}

/** Tax id, then card or PIX, each opening in its card (PAY-02 to PAY-08). */
export function PaymentMethods({ order, user, settings: shop, onFinish }: PaymentMethodsProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [taxId, setTaxId] = useTaxId(order);
  const [chosen, setChosen] = useState(search.get('metodo'));
  const now = usePayableWays(order);
  const [first] = useState(now);
  // A code that is on the screen stays there when its time is over: the person reads what happened to it.
  const ways = { ...now, pix: now.pix || (first.pix && chosen === 'pix') };
  const settings = { ...shop, ...ways };
  const method = offered(chosen, ways);
  const told = useRef(new Set<Method>());
  // Kept in the address, so that a reload opens the same way of paying.
  const choose = (next: Method | null) => {
    setChosen(next);
    setSearch(next ? { metodo: next } : {}, { replace: true, preventScrollReset: true });
    if (!next || told.current.has(next)) return;
    told.current.add(next);
    track('add_payment_info', { method: next === 'pix' ? 'pix' : 'card', ...toldOrder(order) });
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
    finish(paths.checkoutSuccess(order._id));
  };
  const answered = (answer: PaymentAnswer) => {
    const outcome = outcomeOf(answer.status);
    if (outcome === 'success') approved();
    else if (outcome === 'pending') {
      finish(paths.checkoutPending(order._id), {
        ticket: answer.ticket,
        pix: answer.point_of_interaction !== null,
        unanswered: answer.status_detail === UNANSWERED,
      });
    } else {
      toast.error(cardTexts.notApproved);
      finish(paths.checkoutFailure(order._id), { reason: answer.reason });
    }
  };
  const notPayable = () => {
    toast.info(paymentTexts.noLongerPayable, { id: 'order-settled' });
    finish(paths.order(order._id));
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
          onAnswer={answered}
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
