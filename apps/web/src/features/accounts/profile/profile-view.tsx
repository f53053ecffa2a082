import type { UserView, AddressView } from '@plantao/contracts/accounts/user.view';
import { Pencil, MapPin } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { formatPlainDate } from '@/lib/date-format';
import { formatPhone } from '@/lib/format';
import { draftOf, placeLine, streetLine } from '@/shop/address/address-draft';
import { ConfirmEmailButton } from '@/shop/session/confirm-email-button';
import { useMe } from '@/shop/session/use-me';
import { profileTexts } from '@/texts/accounts/profile';
import { confirmEmailTexts } from '@/texts/confirm-email';
import { contactTexts } from '@/texts/reminders';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { maskTaxId } from './profile-draft.js';
import { ContactPreferences, useContactPreferences } from './contact-preferences.js';
import { KeptMeasuresSection, useKeptMeasures } from './kept-measures.js';
import { ProfilePhoto } from './profile-photo.js';
import { Privacy } from './privacy.js';
import { ProfileForm } from './profile-form.js';
import { isBeingEdited } from './use-profile-form.js';

/** The own record: read, and edited in place (ACCT-06, ACCT-07). */
export function ProfileView() {
  const { data: user, error, isFetching, refetch } = useMe();
  const [editing, setEditing] = useState(isBeingEdited);
  if (user) {
    return editing ? (
      <ProfileForm user={user} onClose={() => setEditing(false)} />
    ) : (
      <ReadProfile user={user} onEdit={() => setEditing(true)} />
    );
  }
  if (error) {
    return (
      <>
        <h1 className="mt-2 text-h1">{profileTexts.title}</h1>
        <ErrorState
          className="mt-6"
          title={profileTexts.loadFailed}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return <ProfileSkeleton />;
}

function ReadProfile({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{profileTexts.title}</h1>
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={onEdit}
          data-profile="edit"
        >
          {profileTexts.edit}
        </Button>
      </div>
      <ProfilePhoto user={user} />
      <PersonalFacts user={user} />
      <AddressCards addresses={user.addresses} onAdd={onEdit} />
      <LastSections userId={user.id} />
    </>
  );
}

/** The sections that come by calls of their own, shown together: none pushes another one away. */
function LastSections({ userId }: { userId: string }) {
  const measures = useKeptMeasures(userId);
  const preferences = useContactPreferences(userId);
  if (measures.isLoading || preferences.isLoading) {
    return (
      <LoadingRegion label={contactTexts.loading} className="mt-10">
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <KeptMeasuresSection userId={userId} measures={measures.data?.data.measures ?? null} />
      <ContactPreferences userId={userId} preferences={preferences} />
      <Privacy userId={userId} />
    </>
  );
}

/** The stored addresses, the default one marked. */
function AddressCards({ addresses, onAdd }: { addresses: readonly AddressView[]; onAdd: () => void }) {
  return (
    <section aria-labelledby="addresses" className="mt-12">
      <SectionTitle id="addresses">{profileTexts.addresses}</SectionTitle>
      {addresses.length === 0 ? (
        <EmptyState
          as="h3"
          icon={<MapPin aria-hidden="true" className="size-7" />}
          title={profileTexts.noAddresses}
          text={profileTexts.noAddressesText}
          actions={
            <Button variant="secondary" onClick={onAdd}>
              {profileTexts.addAddress}
            </Button>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
          {address.isDefault ? <Badge tone="petrol">{profileTexts.default}</Badge> : null}
        </p>
        <p className="mt-1 text-small text-ink-2">{placeLine(draft)}</p>
        <p className="figures text-small text-ink-2">CEP {address.zipCode}</p>
      </address>
    </li>
  );
}

/** Name, e-mail, phone, birth date as dd/mm/yyyy, and the CPF half hidden (ACCT-06). */
function PersonalFacts({ user }: { user: UserView }) {
  const rows = [
    [profileTexts.name, user.name],
    [profileTexts.email, user.email],
    [profileTexts.phone, user.phone && formatPhone(user.phone)],
    [profileTexts.birthDate, user.birthDate && formatPlainDate(user.birthDate)],
    [profileTexts.taxId, user.cpf && maskTaxId(user.cpf)],
  ] as const;
  return (
    <section aria-labelledby="personal" className="mt-8">
      <SectionTitle id="personal" level={2}>
        {profileTexts.personal}
      </SectionTitle>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {rows.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className={value ? 'font-semibold break-words' : 'text-ink-3'}>
              {value || profileTexts.none}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 space-y-2 text-small">
        <p className={user.emailVerified ? 'text-ok' : 'text-ink-2'}>
          {user.emailVerified ? confirmEmailTexts.done : confirmEmailTexts.notConfirmed}
        </p>
        {user.emailVerified ? null : <ConfirmEmailButton />}
      </div>
    </section>
  );
}

/** Skeleton of the page while the profile loads. */
function ProfileSkeleton() {
  return (
    <>
      <h1 className="mt-2 flex min-h-11 items-center text-h1">{profileTexts.title}</h1>
      <Skeleton className="mt-6 size-24 rounded-full!" />
      <LoadingRegion label={profileTexts.loading} className="mt-8">
        <SectionTitle>{profileTexts.personal}</SectionTitle>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {Array.from({ length: 5 }, (_, place) => (
            <div key={place} className="space-y-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-5 w-48 max-w-full" />
            </div>
          ))}
        </div>
        <SectionTitle className="mt-12">{profileTexts.addresses}</SectionTitle>
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </LoadingRegion>
    </>
  );
}
