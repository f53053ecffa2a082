import type { UserView } from '@plantao/contracts/accounts/user.view';
import { lazyComponent } from '@/lib/lazy-component';
import { MapPin } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { placeLine, streetLine } from '@/shop/address/address-draft';
import { isStitched } from '@/shop/cart/cart-line';
import { cartSums } from '@/shop/cart/cart-sums';
import { CouponField } from '@/shop/cart/coupon-field';
import type { Cart } from '@/shop/cart/use-cart';
import { useCoupon, useCouponEffect } from '@/shop/cart/use-coupon';
import { useShipping } from '@/shop/cart/use-shipping';
import { useCheckoutStore, type AddressDraft } from '@/shop/checkout/checkout.store';
import { shippingStepTexts } from '@/texts/checkout';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { searchOf } from './checkout-flow.js';
import { chosenOf, DeliveryOptions } from './delivery-options.js';
import { faultsOf, IDS, InvoiceFields } from './invoice-fields.js';
import { prepareDialogs } from './lazy-dialogs.js';
import { OrderProblemMessage } from './order-problem-message.js';
import { StepHeading } from './step-heading.js';
import { Totals } from './summary.js';
import type { usePlaceOrder } from './use-place-order.js';

const OtherAccount = lazyComponent(() => import('./other-account.js'));
const StitchedLaw = lazyComponent(() => import('@/shop/embroidery/stitched-law'));

interface ShippingStepProps {
  user: UserView;
  cart: Cart;
  address: AddressDraft;
  focus: boolean;
  placing: ReturnType<typeof usePlaceOrder>;
}

const LABEL = {
  idle: shippingStepTexts.next,
  checking: shippingStepTexts.checking,
  placing: shippingStepTexts.placing,
};

/** Delivery, tax id, coupon and a last look; 'Next' makes the order (CHK-15 to CHK-31). */
export function ShippingStep({ user, cart, address, focus, placing }: ShippingStepProps) {
  const store = useCheckoutStore();
  const { option, coupon, taxId, name, phone } = store;
  const base = cartSums(cart.lines, coupon, null);
  const redeeming = useCoupon(base);
  const freight = useShipping({
    cep: address.zipCode,
    pieces: base.pieces,
    lines: cart.lines,
    subtotalCents: base.subtotalCents,
    coupon: coupon?.code,
    embroidered: isStitched(cart.lines),
  });
  const picked = freight.computing || freight.error ? null : chosenOf(freight.options, option);
  const sums = cartSums(cart.lines, coupon, picked);
  const effect = useCouponEffect(sums);
  const [tried, setTried] = useState(0);
  const [now] = useState(() => Date.now());
  const { problem, stage } = placing;

  // The CEP of the cart follows the address, so that going back shows the same CEP. A CEP cleared by a change of the
  // cart stays cleared (CART-16).
  const { setCep } = store;
  useEffect(() => setCep(address.zipCode), [address.zipCode, setCep]);

  const taxField = useRef(taxId);
  const refused = problem?.kind === 'tax-id' && taxField.current === taxId ? problem : undefined;
  const faults = faultsOf({
    picked: picked !== null,
    name: user.name === '' ? name : null,
    taxId,
    phone: user.phone === '' ? phone : null,
  });
  const shown = tried > 0 ? faults : [];
  const faultOf = (id: string) => shown.find((fault) => fault.id === id)?.text;

  useEffect(() => {
    if (problem?.kind === 'tax-id') document.getElementById(IDS.taxId)?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0 || !picked) {
      setTried((count) => count + 1);
      return;
    }
    taxField.current = taxId;
    prepareDialogs();
    void placing.place({
      lines: cart.lines,
      address,
      option: picked,
      options: freight.options,
      coupon,
      user,
      taxId,
      name,
      phone,
      totalCents: sums.totalCents,
    });
  };
  return (
    <div className="space-y-8">
      <StepHeading focus={focus}>{shippingStepTexts.title}</StepHeading>
      <DeliverTo address={address} />
      <section id={IDS.option} tabIndex={-1} className="space-y-3 outline-none">
        <DeliveryOptions freight={freight} now={now} error={faultOf(IDS.option)} />
        {freight.options.length > 0 ? (
          <p className="text-small text-ink-2">{shippingStepTexts.datesNote}</p>
        ) : null}
      </section>
      <section aria-label={shippingStepTexts.coupon}>
        <CouponField state={redeeming} effect={effect} />
      </section>
      <form noValidate onSubmit={submit} className="space-y-6" aria-label={shippingStepTexts.taxTitle}>
        <SectionTitle className="mb-4">{shippingStepTexts.taxTitle}</SectionTitle>
        <ErrorSummary attempts={tried} faults={shown} />
        <InvoiceFields
          askName={user.name === ''}
          askPhone={user.phone === ''}
          nameFault={faultOf(IDS.name)}
          taxIdFault={refused?.text ?? faultOf(IDS.taxId)}
          taxIdHelp={
            refused?.taken ? (
              <Suspense fallback={null}>
                <OtherAccount lines={cart.lines} />
              </Suspense>
            ) : null
          }
          phoneFault={faultOf(IDS.phone)}
        />
        <section aria-labelledby="entrega-conferir" className="space-y-3 rounded-tile bg-mist p-4 md:p-6">
          <h2 id="entrega-conferir" className="text-h3">
            {shippingStepTexts.review}
          </h2>
          <Totals sums={sums} couponCode={coupon?.code ?? null} />
          {isStitched(cart.lines) ? (
            <Suspense fallback={<div className="min-h-11" />}>
              <StitchedLaw />
            </Suspense>
          ) : null}
        </section>
        <OrderProblemMessage problem={problem} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
          <Button
            type="submit"
            data-action="place-order"
            size="lg"
            loading={stage !== 'idle' || placing.leaving}
            className="w-full sm:w-auto"
          >
            {placing.leaving ? shippingStepTexts.placing : LABEL[stage]}
          </Button>
          <Link
            to={{ search: searchOf('address') }}
            className="inline-flex min-h-11 items-center justify-center font-semibold text-petrol underline-offset-4 hover:underline"
          >
            {shippingStepTexts.back}
          </Link>
        </div>
        <p className="text-small text-ink-2">{shippingStepTexts.terms}</p>
      </form>
    </div>
  );
}

/** The delivery address, with a link to change it. */
function DeliverTo({ address }: { address: AddressDraft }) {
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-tile border border-line p-4">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-petrol" />
      {/* At 320 pixels 'Alterar endereço' goes below, instead of leaving a word a line. */}
      <p className="min-w-32 flex-1">
        <span className="block text-small text-ink-2">{shippingStepTexts.deliverTo}</span>
        <span className="block font-semibold">{streetLine(address)}</span>
        <span className="block text-small text-ink-2">
          {placeLine(address)} · <span className="whitespace-nowrap">{address.zipCode}</span>
        </span>
      </p>
      <Link
        to={{ search: searchOf('address') }}
        className="target shrink-0 text-small font-semibold text-petrol underline-offset-4 hover:underline"
      >
        {shippingStepTexts.change}
      </Link>
    </div>
  );
}
