import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { PasskeyView } from '@plantao/contracts/accounts/security.view';
import { deviceName } from '@plantao/domain/accounts/rules/device-name.rules';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { formatDate } from '@/lib/date-format';
import { passkeyTexts as texts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { createPasskey, hasPasskeys } from './passkey.js';
import { PasskeyNameDialog } from './passkey-name-dialog.js';
import { SecurityCard } from './security-card.js';
import { usePut } from './security-queries.js';
import { useChange } from './use-change.js';

interface PasskeysCardProps {
  passkeys: readonly PasskeyView[];
  mayAdd: boolean;
  onCodes: (codes: readonly string[]) => void;
}

export function PasskeysCard({ passkeys, mayAdd, onCodes }: PasskeysCardProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<PasskeyView | null>(null);
  const { busy, run } = useChange();
  const put = usePut();
  const add = async (name: string) => {
    const { data } = await call(securityRoutes.passkeyOptions);
    const made = await createPasskey(data.options);
    const added = await call(securityRoutes.addPasskey, { body: { name, ...made } });
    const { newCodes, ...factors } = added.data;
    put.security({ data: factors });
    setIsAdding(false);
    if (newCodes.length === 0) toast.success(texts.added);
    onCodes(newCodes);
  };
  const rename = async (name: string) => {
    const params = { id: renamed?.id ?? '' };
    put.security(await call(securityRoutes.renamePasskey, { params, body: { name } }));
    setRenamed(null);
    toast.success(texts.renamed);
  };
  const remove = ({ id, name }: PasskeyView) =>
    run(async () => {
      const confirmed = await confirmAction({
        title: texts.removeTitle(name),
        text: texts.removeText,
        type: 'warning',
        button: 'delete',
        act: texts.remove,
      });
      if (!confirmed) return;
      put.security(await call(securityRoutes.removePasskey, { params: { id } }));
      toast.success(texts.removed);
    });
  return (
    <SecurityCard title={texts.title} text={texts.text}>
      {passkeys.length === 0 ? (
        <p className="text-small text-ink-3">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <PasskeyFacts passkey={passkey} />
              <span className="flex gap-1">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${texts.rename} ${passkey.name}`}
                  onClick={() => setRenamed(passkey)}
                >
                  {texts.rename}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  loading={busy}
                  aria-label={`${texts.remove} ${passkey.name}`}
                  onClick={() => void remove(passkey)}
                >
                  {texts.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="secondary" disabled={!mayAdd} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      ) : (
        <p className="text-small text-ink-3">{texts.unsupported}</p>
      )}
      {isAdding ? (
        <PasskeyNameDialog
          title={texts.addTitle}
          text={texts.addText}
          action={texts.goOn}
          start={deviceName(navigator.userAgent)}
          onName={add}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {renamed ? (
        <PasskeyNameDialog
          title={texts.renameTitle}
          action={texts.save}
          start={renamed.name}
          onName={rename}
          onClose={() => setRenamed(null)}
        />
      ) : null}
    </SecurityCard>
  );
}

function PasskeyFacts({ passkey: { name, synced, createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const facts = [
    texts.created(formatDate(createdAt)),
    lastUsedAt === null ? texts.neverUsed : texts.used(formatDate(lastUsedAt)),
    ...(synced ? [texts.synced] : []),
  ];
  return (
    <span className="flex min-w-0 items-center gap-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block text-caption text-ink-3">{facts.join(' · ')}</span>
      </span>
    </span>
  );
}
