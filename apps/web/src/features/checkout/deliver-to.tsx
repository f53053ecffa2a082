import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { placeLine, streetLine } from '@/lib/address/address-draft';
import type { AddressDraft } from '@/stores/checkout.store';
import { shippingStepTexts } from '@/texts/checkout';
import { searchOf } from './checkout-flow.js';

/** Where it goes, with the way back to change it. */
export function DeliverTo({ address }: { address: AddressDraft }) {
  return (
    <div className="flex items-start gap-3 rounded-tile border border-line p-4">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-petrol" />
      <p className="min-w-0 flex-1">
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
