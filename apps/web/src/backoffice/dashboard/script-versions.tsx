import type { PaymentScriptView, ScriptVersion } from '@plantao/contracts/admin/payment-script.view';
import { Fact, Facts } from '@/backoffice/orders/facts';
import { formatDateTime } from '@/lib/moments';
import { scriptTexts as texts } from '@/texts/backoffice-payment-script';

/** Enough of a hash to compare by eye; all of it is copied. */
const SHORT = 16;

/** The versions that were seen of the script, each with its moments. */
export function ScriptVersions({ script }: { script: PaymentScriptView }) {
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
        {hash.slice(0, SHORT)}…
      </span>
      <span className="block text-caption text-ink-3">{children}</span>
    </Fact>
  );
}
