import { ChevronDown, WifiOff } from 'lucide-react';
import { formatReais } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { pixTexts } from '@/texts/payments';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { Countdown } from '@/ui/countdown/countdown';
import { Spinner } from '@/ui/spinner/spinner';
import { toast } from '@/ui/toast/toast';
import { PixQr } from './pix-qr.js';
import type { Pix } from './use-pix.js';

interface PixWaitingProps {
  pix: Pix;
  onChange: () => void;
}

/** The code, how to pay it and how long it lasts: copying first on a phone, scanning first beside one. */
export function PixWaiting({ pix, onChange }: PixWaitingProps) {
  const mobile = useIsMobile();
  const { response, deadline } = pix;
  const data = response?.point_of_interaction?.transaction_data;
  const qr = data?.qr_code_base64 ?? null;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="flex items-center gap-2 font-semibold text-petrol">
          <Spinner size="sm" />
          {pixTexts.waiting}
        </p>
        <p className="figures text-h3 font-bold">
          <span className="sr-only">{pixTexts.amount} </span>
          {formatReais(response?.transaction_amount ?? 0)}
        </p>
        {deadline === null ? null : (
          <p className="text-small text-ink-2">
            {pixTexts.expiresIn} <Countdown until={deadline} onEnd={pix.end} className="text-ink" />
          </p>
        )}
      </div>
      <p
        role="status"
        className="flex items-center gap-2 rounded-control bg-amber-soft p-3 text-small font-semibold text-amber empty:hidden"
      >
        {pix.offline ? (
          <>
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {navigator.onLine ? pixTexts.away : pixTexts.offline}
          </>
        ) : null}
      </p>
      <div className="grid gap-6 md:grid-cols-[auto_1fr]">
        {!mobile && qr ? <PixQr base64={qr} /> : null}
        <div className="min-w-0 space-y-4">
          <PixCode code={data?.qr_code ?? ''} />
          <div>
            <p className="font-semibold">{pixTexts.stepsTitle}</p>
            <ol className="mt-2 list-decimal space-y-1 pl-5 text-small text-ink-2">
              {pixTexts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
        {mobile && qr ? (
          <details className="group rounded-control border border-line">
            <summary className="flex min-h-12 list-none items-center justify-between gap-2 px-4 font-semibold">
              {pixTexts.qrOther}
              <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="flex justify-center pb-4">
              <PixQr base64={qr} />
            </div>
          </details>
        ) : null}
      </div>
      <div className="space-y-3">
        <PixFooter pix={pix} onChange={onChange} />
        <p className="text-small text-ink-2">{pixTexts.closing}</p>
      </div>
    </div>
  );
}

function PixCode({ code }: { code: string }) {
  return (
    <div className="space-y-3">
      <CopyButton
        value={code}
        label={pixTexts.copy}
        copiedLabel={pixTexts.copied}
        size="lg"
        block
        onCopied={() => toast.success(pixTexts.copiedToast)}
      />
      <textarea
        readOnly
        rows={5}
        aria-label={pixTexts.code}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        className="block w-full resize-none break-all rounded-control border border-line-strong bg-mist p-3 font-mono text-caption"
      />
    </div>
  );
}

/** 'Já paguei' and a link to the other methods. */
export function PixFooter({ pix, onChange }: PixWaitingProps) {
  const { checking } = pix;
  const notified =
    checking === 'not-yet' ? pixTexts.notYet : checking === 'failed' ? pixTexts.checkFailed : '';
  return (
    <div className="space-y-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant="secondary"
          size="lg"
          loading={checking === 'asking'}
          onClick={() => void pix.check()}
        >
          {pixTexts.check}
        </Button>
        <Button variant="ghost" size="lg" onClick={onChange}>
          {pixTexts.change}
        </Button>
      </div>
      <p role="status" className="text-small font-semibold text-ink-2 empty:hidden">
        {notified}
      </p>
    </div>
  );
}
