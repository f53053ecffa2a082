import type { UserView } from '@plantao/contracts/accounts/user.view';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { useMe } from '@/lib/use-me';
import { profileTexts } from '@/texts/profile';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { AddressCards } from './address-cards.js';
import { PersonalFacts } from './personal-facts.js';
import { ProfilePhoto } from './profile-photo.js';
import { Privacy } from './privacy.js';
import { ProfileForm } from './profile-form.js';
import { ProfileSkeleton } from './profile-skeleton.js';

/** The own record: read, and edited in place (ACCT-06, ACCT-07). */
export function ProfileView() {
  const { data: user, error, isFetching, refetch } = useMe();
  const [editing, setEditing] = useState(false);
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
      <Privacy userId={user.id} />
    </>
  );
}
