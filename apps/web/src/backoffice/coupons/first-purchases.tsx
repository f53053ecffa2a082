import type { FirstPurchaseResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { newKey } from '@/lib/api/new-key';
import { formatDateTime } from '@/lib/date-format';
import { formatNumber } from '@/lib/format';
import { firstPurchaseTexts as texts } from '@/texts/backoffice/first-purchases';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Pagination } from '@/ui/pagination/pagination';
import { LoadingRegion, SkeletonText } from '@/ui/skeleton/skeleton';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { firstPurchasesKey, firstPurchasesQuery } from './coupon-queries.js';

type Data = FirstPurchaseResponse['data'];

/** Who was refused a coupon of the first purchase, by what they were known, and who may use it once more all the same. */
export function FirstPurchases({ couponId }: { couponId: string }) {
  const [page, setPage] = useState(1);
  const [exceptionsPage, setExceptionsPage] = useState(1);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    firstPurchasesQuery(couponId, page, exceptionsPage),
  );
  const [email, setEmail] = useState('');
  return (
    <section className="mt-6 space-y-4">
      <h3 className="text-body font-semibold">{texts.title}</h3>
      {data ? (
        <>
          <Refusals refusals={data.data.refusals} busy={isPlaceholderData} onExcept={setEmail} />
          {data.more ? <p className="text-ink-2">{texts.more(formatNumber(data.total ?? 0))}</p> : null}
          <Pagination
            page={data.page ?? 1}
            totalPages={data.totalPages ?? 1}
            busy={isPlaceholderData}
            onChange={setPage}
          />
          <ExceptionForm
            couponId={couponId}
            email={email}
            onEmail={setEmail}
            onDone={() => setExceptionsPage(1)}
          />
          <Exceptions
            couponId={couponId}
            exceptions={data.data.exceptions}
            busy={isPlaceholderData}
            onDone={() => setExceptionsPage(1)}
          />
          <Pagination
            page={exceptionsPage}
            totalPages={data.data.exceptionPages ?? 1}
            busy={isPlaceholderData}
            onChange={setExceptionsPage}
          />
        </>
      ) : isError ? (
        <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={texts.loading}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
    </section>
  );
}

interface RefusalsProps {
  refusals: Data['refusals'];
  /** Another page is on its way. */
  busy: boolean;
  onExcept: (email: string) => void;
}

function Refusals({ refusals, busy, onExcept }: RefusalsProps) {
  if (refusals.length === 0) return <p className="text-ink-2">{texts.noRefusals}</p>;
  return (
    <ul aria-label={texts.refusals} aria-busy={busy} className="divide-y divide-line border-y border-line">
      {refusals.map(({ user, traits, tries, lastAt }) => (
        <li key={user._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <span className="min-w-0">
            <Link
              to={adminPages.users({ search: user.email })}
              className="block break-all font-semibold text-petrol underline underline-offset-2"
            >
              {user.name}
            </Link>
            <span className="block break-all text-caption text-ink-2">{user.email}</span>
            <span className="figures block text-caption text-ink-3">
              {texts.knownBy(traits.map((trait) => texts.traits[trait]))} · {texts.tries(tries)} ·{' '}
              {formatDateTime(lastAt)}
            </span>
          </span>
          <Button variant="secondary" size="sm" onClick={() => onExcept(user.email)}>
            {texts.choose}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Sends a change and takes over the first page of exceptions, which it answers: any page of the refusals stays. */
function useChange(couponId: string, done: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<FirstPurchaseResponse>) => send(),
    onSuccess: (response) => {
      const { exceptions, exceptionPages = 1 } = response.data;
      const queryKey = firstPurchasesKey(couponId);
      queries.setQueriesData<FirstPurchaseResponse>(
        { queryKey, predicate: (query) => query.queryKey.at(-1) === 1 },
        (shown) => shown && { ...shown, data: { ...shown.data, exceptions, exceptionPages } },
      );
      void queries.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== 1 });
      onDone();
      toast.success(done);
    },
    onError: (error) => void toast.error(texts.notDone, serverMessage(error)),
  });
}

function ExceptionForm({
  couponId,
  email,
  onEmail,
  onDone,
}: {
  couponId: string;
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useChange(couponId, texts.granted, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { email: email.trim(), reason: reason.trim() };
    mutate(() => call(routes.exceptFirstPurchase, { params: { id: couponId }, body, key: newKey() }), {
      onSuccess: () => {
        onEmail('');
        setReason('');
      },
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <Field label={texts.email} required>
        <TextInput
          type="email"
          value={email}
          maxLength={160}
          required
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <Field label={texts.reason} required>
        <TextInput
          value={reason}
          minLength={3}
          maxLength={200}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isPending}>
        {texts.grant}
      </Button>
    </form>
  );
}

interface ExceptionsProps {
  couponId: string;
  exceptions: Data['exceptions'];
  /** Another page is on its way. */
  busy: boolean;
  /** One was taken back. */
  onDone: () => void;
}

function Exceptions({ couponId, exceptions, busy, onDone }: ExceptionsProps) {
  const { mutate, isPending } = useChange(couponId, texts.revoked, onDone);
  if (exceptions.length === 0) return null;
  return (
    <ul aria-label={texts.exceptions} aria-busy={busy} className="divide-y divide-line border-y border-line">
      {exceptions.map(({ _id: id, user, reason, grantedBy, createdAt, order }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <span className="min-w-0">
            <span className="block break-all font-semibold">{user.email}</span>
            <span className="block break-words text-caption text-ink-2">{reason}</span>
            <span className="figures block text-caption text-ink-3">
              {texts.by(grantedBy, formatDateTime(createdAt))}
            </span>
          </span>
          {order ? (
            <Link
              to={adminPages.order({ id: order })}
              className="target rounded-badge text-petrol underline underline-offset-2"
            >
              {texts.used}
            </Link>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              loading={isPending}
              onClick={() =>
                mutate(() =>
                  call(routes.unexceptFirstPurchase, {
                    params: { id: couponId, exceptionId: id },
                    key: newKey(),
                  }),
                )
              }
            >
              {texts.revoke}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
