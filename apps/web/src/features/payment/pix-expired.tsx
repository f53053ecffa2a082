import { RotateCw, TimerOff } from 'lucide-react';
import { useIsMobile } from '@/lib/use-media-query';
import { pixTexts } from '@/texts/payment';
import { Button } from '@/ui/button/button';
import { PixFooter } from './pix-waiting.js';
import { PixQr } from './pix-qr.js';
import type { Pix } from './use-pix.js';

/** The code's time is over: a new one is one press away (PAY-27, WCAG 2.2.1), while the order takes one. */
export function PixExpired({
  pix,
  renewable,
  onChange,
}: {
  pix: Pix;
  renewable: boolean;
  onChange: () => void;
}) {
  const mobile = useIsMobile();
  const qr = pix.answer?.point_of_interaction?.transaction_data.qr_code_base64;
  return (
    <div className="space-y-6">
      <div className="grid items-center gap-6 md:grid-cols-[auto_1fr]">
        {!mobile && qr ? <PixQr base64={qr} spent /> : null}
        <div className="space-y-4">
          <p role="alert" className="flex items-center gap-2 text-h3 font-semibold">
            <TimerOff aria-hidden="true" className="size-6 text-amber" />
            {pixTexts.expired}
          </p>
          <p className="text-ink-2">{renewable ? pixTexts.expiredText : pixTexts.overText}</p>
          {renewable ? (
            <Button
              size="lg"
              onClick={pix.renew}
              icon={<RotateCw aria-hidden="true" className="size-5" />}
              className="w-full sm:w-auto"
            >
              {pixTexts.renew}
            </Button>
          ) : null}
        </div>
      </div>
      <PixFooter pix={pix} onChange={onChange} />
    </div>
  );
}
