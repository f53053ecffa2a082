import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { PaymentScriptView, ScriptVersion } from '@plantao/contracts/admin/payment-script.view';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { scriptTexts as texts } from '@/texts/backoffice/payment-script';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { alarmsQuery } from './dashboard-queries.js';

const paymentScriptQuery = queryOptions({
  queryKey: ['admin', 'payment-script'],
  queryFn: ({ signal }) => call(routes.getPaymentScript, { signal }),
  select: (response) => response.data.script,
  staleTime: 0,
});

/** Characters of the hash that are shown; the copy button copies all of it. */
const HASH_SHOWN = 16;

const PARAM = adminPages.dashboard.params.script;
const OPEN = 'pagamento';

/** What the payment page loads from the provider, opened by its alarm: /admin?script=pagamento. */
export default function PaymentScriptDialog() {
  const [search, setSearch] = useSearchParams();
  const open = search.get(PARAM) === OPEN;
  const mayChange = useMay(routes.acceptPaymentScript);
  const { data, isError, isFetching, refetch } = useQuery({ ...paymentScriptQuery, enabled: open });
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete(PARAM);
    setSearch(rest, { replace: true });
  };
  const accepting = useAcceptScript(close);
  const current = data?.changed ? data.current?.hash : undefined;
  return (
    <Modal
      open={open}
      onOpenChange={close}
      title={texts.title}
      description={texts.about}
      footer={
        current && mayChange ? (
          <Button loading={accepting.isPending} onClick={() => accepting.mutate(current)}>
            {current === data?.accepted?.hash ? texts.close : texts.accept}
          </Button>
        ) : null
      }
    >
      {data ? (
        <Content script={data} mayChange={mayChange} />
      ) : isError ? (
        <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="space-y-3">
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-10 w-full" />
          ))}
        </div>
      )}
    </Modal>
  );
}

function Content({ script, mayChange }: { script: PaymentScriptView; mayChange: boolean }) {
  const { accepted, changed, current, failing } = script;
  const isBack = changed !== null && current?.hash === accepted?.hash;
  return (
    <>
      <p className="font-semibold">
        {!current ? texts.unread : isBack ? texts.back : changed ? texts.changed : texts.same}
      </p>
      {changed ? (
        <ol className="mt-3 list-decimal space-y-1 pl-5 text-small text-ink-2">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {failing ? (
        <p className="mt-3 rounded-tile bg-mist p-3 text-small">
          {texts.failing(formatDateTime(failing.since))}
          <span className="mt-1 block text-caption text-ink-3">{texts.reason(failing.reason)}</span>
        </p>
      ) : null}
      <div className="mt-3">
        <ScriptVersions script={script} />
      </div>
      {changed && !mayChange ? <p className="mt-3 text-small text-ink-2">{texts.onlyAdmins}</p> : null}
    </>
  );
}

/** The known versions of the script with their dates. */
function ScriptVersions({ script }: { script: PaymentScriptView }) {
  const { accepted, changed, current, address } = script;
  const isBack = changed !== null && current?.hash === accepted?.hash;
  return (
    <Facts>
      {accepted ? (
        <Version name={texts.accepted} hash={accepted.hash}>
          {texts.seen(formatDateTime(accepted.seenAt))}
          <br />
          {accepted.by === null
            ? texts.acceptedFirst
            : texts.acceptedBy(accepted.by, formatDateTime(accepted.at))}
        </Version>
      ) : null}
      {changed ? (
        <Version name={isBack ? texts.other : texts.current} hash={changed.hash}>
          {texts.seen(formatDateTime(changed.seenAt))}
          {current && !isBack ? (
            <>
              <br />
              {texts.read(formatDateTime(current.readAt))}
            </>
          ) : null}
        </Version>
      ) : null}
      {current && (isBack || !changed) ? (
        <Version name={texts.current} hash={current.hash}>
          {texts.read(formatDateTime(current.readAt))}
        </Version>
      ) : null}
      <Fact name={texts.address}>
        <span className="break-all">{address}</span>
      </Fact>
    </Facts>
  );
}

interface VersionProps {
  name: string;
  hash: ScriptVersion['hash'];
  children: React.ReactNode;
}

function Version({ name, hash, children }: VersionProps) {
  return (
    <Fact name={name} copy={{ value: hash, label: `${texts.copy}: ${name}` }}>
      <span className="figures block font-semibold" title={hash}>
        {hash.slice(0, HASH_SHOWN)}…
      </span>
      <span className="block text-caption text-ink-3">{children}</span>
    </Fact>
  );
}

/** Accepts a script by its hash; the data is reloaded whether it succeeds or not. */
function useAcceptScript(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => call(routes.acceptPaymentScript, { body: { hash } }),
    onSuccess: () => {
      toast.success(texts.saved);
      onSaved();
    },
    onError: (error) => void toast.error(texts.notSaved, serverMessage(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: paymentScriptQuery.queryKey }),
        queries.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
      ]),
  });
}
