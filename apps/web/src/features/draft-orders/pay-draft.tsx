import type { DraftLinkView } from '@plantao/contracts/draft-orders/draft-order.view';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { isTaxId, taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { isPhone, phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { isPersonName } from '@plantao/domain/shared/text/visible-text';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useSessionStore } from '@/lib/api/session.store';
import type { Faults } from '@/lib/forms/use-fields';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { TaxIdField } from '@/shop/checkout/tax-id-field';
import { leaveAccountMeasures } from '@/shop/fit/measures.store';
import { authRedirect } from '@/shop/session/auth-redirect';
import { useMe } from '@/shop/session/use-me';
import { draftLinkTexts as texts } from '@/texts/draft-orders';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { LinkButton } from '@/ui/link-button/link-button';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TextInput } from '@/ui/text-input/text-input';

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
      {visitor === 'customer' ? <Payer {...props} /> : null}
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

interface Typed {
  taxId: string;
  name: string;
  phone: string;
}

function Payer({ draft, token, onRefused }: PayDraftProps) {
  const { data: user, error, isFetching, refetch } = useMe();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Typed>>({});
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
  const payer: Typed = { taxId: user.cpf ?? '', name: user.name, phone: user.phone ?? '', ...typed };
  const asks = { name: user.name === '', phone: !user.phone };
  const faults = faultsOf(payer, asks);
  const shown = tried ? faults : {};
  const put = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
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
      {asks.name ? (
        <Field id="draft-name" label={texts.name} error={shown.name} required>
          <TextInput
            value={payer.name}
            maxLength={120}
            autoComplete="name"
            onChange={({ target }) => put({ name: target.value })}
          />
        </Field>
      ) : null}
      {asks.phone ? (
        <Field id="draft-phone" label={texts.phone} error={shown.phone} required>
          <MaskedInput
            mask="phone"
            value={payer.phone}
            autoComplete="tel-national"
            onChange={({ target }) => put({ phone: target.value })}
          />
        </Field>
      ) : null}
      <TaxIdField
        id="draft-tax-id"
        value={payer.taxId}
        fault={shown.taxId}
        onChange={(taxId) => put({ taxId })}
      />
      {placing.error ? <ErrorState inline title={errorText(placing.error)} /> : null}
      <Button type="submit" size="lg" block loading={placing.isPending}>
        {placing.isPending ? texts.paying : texts.pay}
      </Button>
      <p className="text-center text-caption text-ink-3">{texts.methods}</p>
    </form>
  );
}

function faultsOf(
  { taxId, name, phone }: Typed,
  asks: { readonly name: boolean; readonly phone: boolean },
): Faults<Typed> {
  const faults: Faults<Typed> = {};
  if (!isTaxId(taxIdCharacters(taxId))) faults.taxId = texts.problems.taxId;
  if (asks.name && !isPersonName(name.trim())) faults.name = texts.problems.name;
  if (asks.phone && !isPhone(phone)) faults.phone = texts.problems.phone;
  return faults;
}
