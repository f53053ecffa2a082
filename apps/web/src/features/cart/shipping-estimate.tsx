import { fromReais } from '@plantao/domain/shared/money';
import { useEffect, useState } from 'react';
import { useDebounce } from '@/lib/use-debounce';
import { useSticky } from '@/lib/use-sticky';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { freightTexts } from '@/texts/cart';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { CepField } from './cep-field.js';
import { FreightError } from './freight-error.js';
import { OptionPrice, optionDetails } from '@/shop/cart/option-price';
import { taggedNames } from '@/shop/delivery/delivery-badges';
import { useShipping } from '@/shop/cart/use-shipping';

const SETTLED_MS = 300;

interface ShippingEstimateProps {
  productId: string;
  /** How many of the product. */
  count: number;
  /** Reais for one of it. */
  price: number;
  /** Garments in one of it: a set has several. */
  garments: number;
  /** What is stitched on it takes days. */
  embroidered?: boolean;
}

/** Shipping price for these pieces to a CEP, on the product page; free from the minimum (SHIP-17). */
export default function ShippingEstimate({
  productId,
  count,
  price,
  garments,
  embroidered,
}: ShippingEstimateProps) {
  // Starts with the CEP of the cart; a CEP typed here is only offered there.
  const [cep, setCep] = useState(
    () => useCheckoutStore.getState().quotedCep || useCheckoutStore.getState().estimatedCep,
  );
  const requested = useDebounce(count, SETTLED_MS);
  const pieces = requested * garments;
  const freight = useShipping({
    cep,
    pieces,
    lines: [{ productId, quantity: requested }],
    subtotalCents: requested * fromReais(price),
    embroidered,
  });
  const known = freight.options.length > 0;
  // Computed as the page opens: what follows waits for it.
  const [first] = useState(cep !== '');
  const answered = useSticky(known || freight.error !== null);
  const names = taggedNames(freight.options);
  useEffect(() => {
    if (known) useCheckoutStore.setState({ estimatedCep: cep });
  }, [known, cep]);
  return (
    <section aria-label={freightTexts.estimateTitle} className="space-y-3">
      <h2 className="font-sans text-small font-semibold">{freightTexts.estimateTitle}</h2>
      <CepField cep={cep} onCep={setCep} computing={freight.computing} />
      <div aria-live="polite" className="empty:hidden">
        {freight.computing ? (
          <div data-room={first && !answered ? '' : undefined}>
            <LoadingRegion label={freightTexts.computing}>
              <Skeleton className="h-20 rounded-control!" />
            </LoadingRegion>
          </div>
        ) : null}
        {freight.options.length > 0 ? (
          <ul className="divide-y divide-line rounded-control border border-line">
            {freight.options.map((option, place) => (
              <li key={option.id} className="flex items-center justify-between gap-3 px-4 py-2 text-small">
                <span>
                  <span className="block font-semibold">{names[place]}</span>
                  <span className="text-ink-2">{optionDetails(option)}</span>
                </span>
                <span className="figures text-right font-semibold">
                  <OptionPrice option={option} />
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {freight.options.length > 0 ? (
        <p className="text-caption text-ink-3">{freightTexts.estimateNote(pieces)}</p>
      ) : null}
      {freight.error ? (
        <FreightError error={freight.error} onRetry={freight.retry} retrying={freight.computing} />
      ) : null}
    </section>
  );
}
