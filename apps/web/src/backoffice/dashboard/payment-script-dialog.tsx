import type { PaymentScriptView } from '@plantao/contracts/admin/payment-script.view';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatDateTime } from '@/lib/moments';
import { scriptTexts as texts } from '@/texts/backoffice-payment-script';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { paymentScriptQuery, useAcceptScript } from './payment-script-queries.js';
import { ScriptVersions } from './script-versions.js';

const PARAM = 'script';
const OPEN = 'pagamento';

/** What the payment page loads from the provider, opened by its alarm: /admin?script=pagamento. */
export function PaymentScriptDialog() {
  const [search, setSearch] = useSearchParams();
  const open = search.get(PARAM) === OPEN;
  const mayChange = useMayChange();
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
