import { useEffect, useRef } from 'react';
import { leadTexts } from '@/texts/leads';
import { CopyButton } from '@/ui/copy-button/copy-button';

/** The coupon, to be copied. The focus comes here: the form that had it is gone. */
export function LeadDone({ coupon }: { coupon: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="pesponto-box flex animate-rise-in flex-col items-start gap-3 bg-paper p-6 outline-none sm:flex-row sm:items-center"
    >
      <div className="flex-1">
        <p className="text-small text-ink-2">{leadTexts.done}</p>
        <p className="font-mono text-h2 font-bold tracking-wide" data-testid="lead-coupon">
          {coupon}
        </p>
        <p className="text-small text-ink-2">{leadTexts.doneText}</p>
      </div>
      <CopyButton value={coupon} label={leadTexts.copy} />
    </div>
  );
}
