import type { AddressView } from '@plantao/contracts/accounts/user.view';
import { MapPin } from 'lucide-react';
import { draftOf, placeLine, streetLine } from '@/lib/address/address-draft';
import { profileTexts as texts } from '@/texts/profile';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { SectionTitle } from '@/ui/pesponto/section-title';

/** The stored addresses, the default one marked. */
export function AddressCards({ addresses, onAdd }: { addresses: readonly AddressView[]; onAdd: () => void }) {
  return (
    <section aria-labelledby="addresses" className="mt-12">
      <SectionTitle id="addresses">{texts.addresses}</SectionTitle>
      {addresses.length === 0 ? (
        <EmptyState
          as="h3"
          icon={<MapPin aria-hidden="true" className="size-7" />}
          title={texts.noAddresses}
          text={texts.noAddressesText}
          actions={
            <Button variant="secondary" onClick={onAdd}>
              {texts.addAddress}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address._id} address={address} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AddressCard({ address }: { address: AddressView }) {
  const draft = draftOf(address);
  return (
    <li className="rounded-tile border border-line p-5">
      <address className="not-italic">
        <p className="flex items-start justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">{streetLine(draft)}</span>
          {address.isDefault ? <Badge tone="petrol">{texts.default}</Badge> : null}
        </p>
        <p className="mt-1 text-small text-ink-2">{placeLine(draft)}</p>
        <p className="figures text-small text-ink-2">CEP {address.zipCode}</p>
      </address>
    </li>
  );
}
