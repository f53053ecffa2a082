import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { useEffect, useMemo } from 'react';
import { OptionPrice } from '@/shop/cart/option-price';
import type { Freight } from '@/shop/cart/use-shipping';
import { track } from '@/shop/analytics/analytics';
import { arrivalText } from '@/shop/delivery/arrival';
import { taggedNames } from '@/shop/delivery/delivery-badges';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { shippingStepTexts } from '@/texts/checkout';
import { ErrorState } from '@/ui/error-state/error-state';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

const cheapest = (options: readonly ShippingOptionView[]) =>
  options.reduce<ShippingOptionView | null>(
    (best, option) => (best && best.price <= option.price ? best : option),
    null,
  );

/** The option that is chosen among those on the screen; one of an older quote does not count. */
export const chosenOf = (
  options: readonly ShippingOptionView[],
  chosen: ShippingOptionView | null,
): ShippingOptionView | null =>
  options.find(
    ({ id, quoteId, price }) => id === chosen?.id && quoteId === chosen.quoteId && price === chosen.price,
  ) ?? null;

interface DeliveryOptionsProps {
  freight: Freight;
  /** Milliseconds since 1970, for the days that the options promise. */
  now: number;
  error?: string | undefined;
}

/** The ways of delivery; the cheapest is taken whenever they load, the person may take another (CHK-15 to CHK-17). */
export function DeliveryOptions({ freight, now, error }: DeliveryOptionsProps) {
  const { option, autoChosenFrom, choose, chooseByItself } = useCheckoutStore();
  const { options, computing } = freight;
  // The same quote at the same prices is the same loading.
  const loaded = useMemo(() => JSON.stringify(options), [options]);
  const picked = chosenOf(options, option);

  useEffect(() => {
    const best = cheapest(options);
    if (!best || computing || (autoChosenFrom === loaded && picked)) return;
    chooseByItself(best, loaded);
  }, [options, computing, loaded, autoChosenFrom, picked, chooseByItself]);

  if (computing) {
    return (
      <LoadingRegion label={shippingStepTexts.computing} className="grid gap-3">
        <Skeleton className="h-20 rounded-tile!" />
        <Skeleton className="h-20 rounded-tile!" />
      </LoadingRegion>
    );
  }
  if (freight.error) return <ErrorState inline title={freight.error} onRetry={freight.retry} />;
  const names = taggedNames(options);
  const today = brazilDay(new Date(now));
  return (
    <RadioCardGroup
      legend={shippingStepTexts.options}
      error={error}
      value={picked?.id ?? null}
      onChange={(id) => {
        const next = options.find((candidate) => candidate.id === id);
        if (!next) return;
        choose(next);
        track('select_shipping', { option: next.name, price: next.price });
      }}
      options={options.map((candidate, place) => {
        const { min, max } = candidate.delivery_range;
        return {
          value: candidate.id,
          label: names[place],
          description: `${candidate.company.name} · ${shippingStepTexts.days(min, max)} · ${arrivalText(candidate.delivery_range, today)}`,
          aside: <OptionPrice option={candidate} />,
        };
      })}
    />
  );
}
