import { THRESHOLDS } from '@plantao/domain/shared/constants';
import { clsx } from 'clsx';
import { pixTexts } from '@/texts/payments';

/** The QR code, 300 px wide (PAY-21). */
export function PixQr({ base64, spent = false }: { base64: string; spent?: boolean }) {
  const src = base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`;
  return (
    <figure className="w-fit">
      <img
        src={src}
        alt={spent ? '' : pixTexts.qr}
        width={THRESHOLDS.qrPx}
        height={THRESHOLDS.qrPx}
        className={clsx('max-w-full rounded-tile border border-line bg-paper', spent && 'opacity-20 blur-sm')}
      />
      {spent ? null : (
        <figcaption className="mt-2 text-center text-small text-ink-2">{pixTexts.qrHint}</figcaption>
      )}
    </figure>
  );
}
