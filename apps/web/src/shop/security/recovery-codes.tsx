import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import { call } from '@/lib/api/client';
import { recoveryTexts as texts } from '@/texts/accounts/security';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { Modal } from '@/ui/modal/modal';
import { SecurityCard } from './security-card.js';
import { usePut } from './security-queries.js';
import { useChange } from './use-change.js';

interface RecoveryCodesCardProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodesCard({ left, onCodes }: RecoveryCodesCardProps) {
  const { busy, run } = useChange();
  const put = usePut();
  const renew = () =>
    run(async () => {
      const confirmed = await confirmAction({
        title: texts.renewTitle,
        text: texts.renewText,
        act: texts.renew,
      });
      if (!confirmed) return;
      const { data } = await call(securityRoutes.renewRecoveryCodes);
      const { newCodes, ...factors } = data;
      put.security({ data: factors });
      onCodes(newCodes);
    });
  return (
    <SecurityCard title={texts.title} text={texts.text}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small font-semibold">{texts.left(left)}</p>
        <Button variant="ghost" loading={busy} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      </div>
    </SecurityCard>
  );
}

interface RecoveryCodesDialogProps {
  /** Empty: nothing to show. */
  codes: readonly string[];
  onClose: () => void;
}

/** The only time that the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal
      open={codes.length > 0}
      onOpenChange={onClose}
      title={texts.shownTitle}
      description={texts.shownText}
      footer={
        <>
          <CopyButton
            variant="secondary"
            value={codes.join('\n')}
            label={texts.copy}
            copiedLabel={texts.copied}
          />
          <Button onClick={onClose}>{texts.kept}</Button>
        </>
      }
    >
      <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="figures py-1 font-semibold">
            {code}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
