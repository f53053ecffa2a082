import type { DraftLinkView } from '@plantao/contracts/draft-orders/draft-order.view';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useSessionStore } from '@/lib/api/session.store';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { PayerFields, payerFaults, type Payer } from '@/shop/checkout/payer-fields';
import { leaveAccountMeasures } from '@/shop/fit/measures.store';
import { authRedirect } from '@/shop/session/auth-redirect';
import { useMe } from '@/shop/session/use-me';
import { draftLinkTexts as texts } from '@/texts/draft-orders';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { Skeleton } from '@/ui/skeleton/skeleton';

interface PayDraftProps {
  draft: DraftLinkView;
  token: string;
  /** The order was refused: the draft may be another one now. */
  onRefused: () => void;
}

/** The way to the payment: sign in with the e-mail that got the link, say what the account does not know, and go on. */
export function PayDraft(props: PayDraftProps) {
  const { visitor } = props.draft;
  return (
    <section className="mt-4 rounded-tile border border-line bg-paper p-4">
      <h2 className="text-h3">{texts.payTitle}</h2>
      {visitor === 'customer' ? <PayerForm {...props} /> : null}
      {visitor === 'guest' ? <SignIn /> : null}
      {visitor === 'other' ? <SignInAgain text={texts.other} action={texts.otherAction} /> : null}
      {visitor === 'unconfirmed' ? (
        <SignInAgain text={texts.unconfirmed} action={texts.unconfirmedAction} />
      ) : null}
    </section>
  );
}

function SignIn() {
  const location = useLocation();
  return (
    <>
      <p className="mt-1 text-ink-2">{texts.signInText}</p>
      <LinkButton to={pages.auth()} state={authRedirect(location)} size="lg" block className="mt-4">
        {texts.signIn}
      </LinkButton>
    </>
  );
}

/** Signs out on the way: the address leads back here. */
function SignInAgain({ text, action }: { text: string; action: string }) {
  const location = useLocation();
  const leave = () => {
    call(routes.logout).catch((error: unknown) => logFailure('logout', error));
    useSessionStore.getState().clear();
    leaveAccountMeasures();
    queryClient.clear();
  };
  return (
    <>
      <p className="mt-1 text-ink-2">{text}</p>
      <LinkButton
        to={pages.auth()}
        state={authRedirect(location)}
        onClick={leave}
        variant="secondary"
        size="lg"
        block
        className="mt-4"
      >
        {action}
      </LinkButton>
    </>
  );
}

function PayerForm({ draft, token, onRefused }: PayDraftProps) {
  const { data: user, error, isFetching, refetch } = useMe();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Payer>>({});
  const [tried, setTried] = useState(false);
  const placing = useMutation({
    mutationFn: (body: { taxId: string; name?: string; phone?: string; total: number }) =>
      callIdempotent(`draft ${token}`, routes.placeDraftOrder, { params: { token }, body }),
    onSuccess: async ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      await navigate(pages.checkoutRecovery({ id: data.order._id }));
    },
    onError: onRefused,
  });
  if (!user && error)
    return (
      <ErrorState
        inline
        title={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mt-3"
      />
    );
  if (!user) return <Skeleton className="mt-3 h-32 rounded-tile!" />;
  const payer: Payer = { taxId: user.cpf ?? '', name: user.name, phone: user.phone ?? '', ...typed };
  const asks = { taxId: true, name: user.name === '', phone: !user.phone };
  const faults = payerFaults(payer, asks);
  const shown = tried ? faults : {};
  const put = (change: Partial<Payer>) => setTyped((now) => ({ ...now, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || placing.isPending) return;
    placing.mutate({
      taxId: taxIdCharacters(payer.taxId),
      ...(asks.name && { name: payer.name.trim() }),
      ...(asks.phone && { phone: phoneDigits(payer.phone) }),
      total: draft.totals.total,
    });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-1 space-y-4">
      <p className="text-ink-2">{texts.taxIdText}</p>
      <PayerFields payer={payer} asks={asks} faults={shown} put={put} />
      {placing.error ? <ErrorState inline title={errorText(placing.error)} /> : null}
      <Button type="submit" size="lg" block loading={placing.isPending}>
        {placing.isPending ? texts.paying : texts.pay}
      </Button>
      <p className="text-center text-caption text-ink-3">{texts.methods}</p>
    </form>
  );
}
