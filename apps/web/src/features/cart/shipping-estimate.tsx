import { useState } from 'react';
import { useCheckoutStore } from '@/stores/checkout.store';
import { freightTexts } from '@/texts/cart';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { CepField } from './cep-field.js';
import { FreightError } from './freight-error.js';
import { OptionPrice, optionDetails } from '@/lib/cart/option-price';
import { useShipping } from '@/lib/cart/use-shipping';

/** What it costs to send one piece to a CEP, on the page of a product. Nothing is chosen here. */
export default function ShippingEstimate() {
  // The CEP of the cart, if there is one; what is typed here is not taken over there before the cart asks for it.
  const [cep, setCep] = useState(
    () => useCheckoutStore.getState().cep || useCheckoutStore.getState().suggestedCep,
  );
  const freight = useShipping({ cep, pieces: 1 });
  const use = (next: string) => {
    setCep(next);
    if (next !== '' && useCheckoutStore.getState().cep === '')
      useCheckoutStore.setState({ suggestedCep: next });
  };
  return (
    <section aria-label={freightTexts.estimateTitle} className="space-y-3">
      <h2 className="font-sans text-small font-semibold">{freightTexts.estimateTitle}</h2>
      <CepField cep={cep} onCep={use} computing={freight.computing} />
      <div aria-live="polite" className="empty:hidden">
        {freight.computing ? (
          <LoadingRegion label={freightTexts.computing}>
            <Skeleton className="h-20 rounded-control!" />
          </LoadingRegion>
        ) : null}
        {freight.options.length > 0 ? (
          <ul className="divide-y divide-line rounded-control border border-line">
            {freight.options.map((option) => (
              <li key={option.id} className="flex items-center justify-between gap-3 px-4 py-2 text-small">
                <span>
                  <span className="block font-semibold">{option.name}</span>
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
        <p className="text-caption text-ink-3">{freightTexts.estimateNote}</p>
      ) : null}
      {freight.error ? (
        <FreightError error={freight.error} onRetry={freight.retry} retrying={freight.computing} />
      ) : null}
    </section>
  );
}
