import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { ConfirmEmailButton } from '@/shop/session/confirm-email-button';
import { securityTexts as texts } from '@/texts/accounts/security';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { AuthenticatorCard } from './authenticator-card.js';
import { PasskeysCard } from './passkeys-card.js';
import { RecoveryCodesCard, RecoveryCodesDialog } from './recovery-codes.js';
import { securityQuery } from './security-queries.js';
import { SessionsCard } from './sessions-card.js';

/** The security of the own account, for customers and staff alike. */
export function SecurityView() {
  const { data, error, isFetching, refetch } = useQuery(securityQuery());
  // Shown once, over whatever happens to the cards meanwhile.
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (!data && error)
    return (
      <ErrorState
        title={texts.failed}
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SecuritySkeleton />;
  // Nothing is said by an older process of the API, which lets everybody add one.
  const mayAdd = !data.confirmEmailFirst;
  const hasFactor = data.authenticatorSince !== null || data.passkeys.length > 0;
  return (
    <div className="max-w-dialog-lg space-y-4">
      {data.required && !hasFactor ? (
        <p
          role="status"
          className="flex gap-2 rounded-control bg-info-soft px-4 py-3 text-small font-semibold text-info"
        >
          <Info aria-hidden="true" className="size-5 shrink-0" />
          {texts.required}
        </p>
      ) : null}
      {mayAdd ? null : (
        <div className="space-y-3 rounded-control bg-info-soft px-4 py-3 text-small">
          <p className="flex gap-2 font-semibold text-info">
            <Info aria-hidden="true" className="size-5 shrink-0" />
            {texts.confirmEmailFirst}
          </p>
          <ConfirmEmailButton />
        </div>
      )}
      <AuthenticatorCard since={data.authenticatorSince} mayAdd={mayAdd} onCodes={setCodes} />
      <PasskeysCard passkeys={data.passkeys} mayAdd={mayAdd} onCodes={setCodes} />
      {data.recoveryCodes > 0 || data.authenticatorSince !== null ? (
        <RecoveryCodesCard left={data.recoveryCodes} onCodes={setCodes} />
      ) : null}
      <SessionsCard />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}

/** The cards while they load; also before the scripts of the page have run (first-paint.tsx). */
export function SecuritySkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="max-w-dialog-lg space-y-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="space-y-3 rounded-tile border border-line bg-paper p-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-11 w-52 rounded-control!" />
        </div>
      ))}
    </LoadingRegion>
  );
}
