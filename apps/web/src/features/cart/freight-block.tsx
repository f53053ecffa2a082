import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { useEffect, type ReactNode } from 'react';
import { track } from '@/shop/analytics/analytics';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { freightTexts } from '@/texts/cart';
import { Button } from '@/ui/button/button';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { CepField } from './cep-field.js';
import { FreightError } from './freight-error.js';
import { OptionPrice, optionDetails } from '@/shop/cart/option-price';
import { taggedNames } from '@/shop/delivery/delivery-badges';
import type { Freight } from '@/shop/cart/use-shipping';

interface FreightBlockProps {
  freight: Freight;
  /** Shown with the options, once the CEP is complete (SHIP-04). */
  coupon: ReactNode;
  /** The code that comes back with the CEP, by the same tap; '' for none. */
  broughtBack: string;
  /** Redeems a code as soon as the freight is known. */
  onCoupon: (code: string) => void;
}

/** 'Cálculo do Frete': the CEP, the ways of delivery and the coupon (CART-08). */
export function FreightBlock({ freight, coupon, broughtBack, onCoupon }: FreightBlockProps) {
  const { cep, suggestedCep, suggestedCoupon, estimatedCep, option, setCep, choose } = useCheckoutStore();
  const { options, computing, error } = freight;
  const names = taggedNames(options);

  useEffect(() => {
    if (computing) return;
    const now = useCheckoutStore.getState().option;
    const picked = error ? null : pickOption(options, now);
    const unmarked = picked !== null && useCheckoutStore.getState().quotedCep !== cep;
    if (
      unmarked ||
      picked?.id !== now?.id ||
      picked?.price !== now?.price ||
      picked?.quoteId !== now?.quoteId
    )
      choose(picked);
  }, [options, computing, error, choose, cep]);
  // A CEP whose shipping could not be calculated is not kept for the next visit.
  useEffect(
    () => () => {
      const left = useCheckoutStore.getState();
      if (left.cep !== '' && left.cep !== left.quotedCep) left.setCep('');
    },
    [],
  );

  const take = (next: string) => {
    setCep(next);
    if (next !== '') track('change_cep', { region: next.slice(0, 2) });
  };
  const bringBack = () => {
    if (broughtBack !== '') onCoupon(broughtBack);
    take(suggestedCep);
  };
  return (
    <section
      id="frete"
      aria-labelledby="frete-title"
      className="scroll-mt-24 space-y-4 rounded-tile border border-line p-4 md:p-6"
    >
      <h2 id="frete-title" className="text-h3">
        {freightTexts.title}
      </h2>
      {cep === '' && suggestedCep !== '' ? (
        <div className="space-y-3 rounded-control bg-amber-soft p-3 text-small text-amber" role="status">
          <p>
            {broughtBack !== ''
              ? freightTexts.recalculateNote
              : suggestedCoupon === ''
                ? freightTexts.changed
                : freightTexts.changedWithout(suggestedCoupon)}
          </p>
          <Button variant="secondary" size="sm" onClick={bringBack}>
            {broughtBack === ''
              ? freightTexts.recalculate(suggestedCep)
              : freightTexts.bringBack(suggestedCep, broughtBack)}
          </Button>
        </div>
      ) : null}
      {cep === '' && suggestedCep === '' && estimatedCep !== '' ? (
        <Button variant="secondary" size="sm" onClick={() => take(estimatedCep)}>
          {freightTexts.calculateFor(estimatedCep)}
        </Button>
      ) : null}
      <CepField cep={cep} onCep={take} computing={computing} />
      {computing ? (
        <LoadingRegion label={freightTexts.computing} className="grid gap-3">
          <Skeleton className="h-18 rounded-tile!" />
          <Skeleton className="h-18 rounded-tile!" />
        </LoadingRegion>
      ) : null}
      {error ? <FreightError error={error} onRetry={freight.retry} retrying={computing} /> : null}
      {cep !== '' && options.length > 0 ? (
        <RadioCardGroup
          legend={freightTexts.options}
          value={option?.id ?? null}
          onChange={(id) => {
            const picked = options.find((candidate) => candidate.id === id) ?? null;
            choose(picked);
            if (picked) track('select_shipping', { option: picked.id, price: picked.price });
          }}
          options={options.map((candidate, place) => ({
            value: candidate.id,
            label: names[place],
            description: optionDetails(candidate),
            aside: <OptionPrice option={candidate} />,
          }))}
        />
      ) : null}
      {cep === '' ? null : coupon}
    </section>
  );
}

/** SHIP-08, SHIP-09: the chosen option when it is offered again at the same price, otherwise the cheapest. */
export function pickOption(
  options: readonly ShippingOptionView[],
  chosen: ShippingOptionView | null,
): ShippingOptionView | null {
  const unchanged = options.find((option) => option.id === chosen?.id && option.price === chosen.price);
  return (
    unchanged ??
    options.reduce<ShippingOptionView | null>(
      (best, option) => (best && best.price <= option.price ? best : option),
      null,
    )
  );
}
