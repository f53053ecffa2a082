import { paymentTexts } from '@/texts/payments';

/** PAY-07: who handles the money. */
export function ProviderMark() {
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-small text-ink-2">
      {paymentTexts.providerNote}
      <span
        role="img"
        aria-label={paymentTexts.provider}
        className="inline-flex items-center gap-2 font-semibold text-ink"
      >
        <svg viewBox="0 0 40 28" fill="none" aria-hidden="true" className="h-7 text-info">
          <ellipse
            cx="20"
            cy="14"
            rx="18.6"
            ry="12.6"
            fill="currentColor"
            fillOpacity="0.12"
            stroke="currentColor"
            strokeWidth="1.6"
          />
          <path
            d="M3 11.5c4.4 1.6 8.2.3 11-1.1 2.4-1.2 4.7-1.3 6.5.1l9.2 6.9c1.6 1.2-.3 3.1-1.9 2l-2.9-2m2 3.1c.9 1.7-1 2.8-2.4 1.7l-2.6-1.9m1 2.2c.3 1.6-1.5 2-2.8 1.1L12.3 18c-2.2-1.2-5-1-7.3-1.2M37 11.5c-4.2 1.7-7.4.6-10.4-.7-2.2-.9-4.2-.8-5.6.4l-3.6 3.2c1.4 1.8 3.6 1.5 5.2.1l1.6-1.3"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {paymentTexts.provider}
      </span>
    </p>
  );
}
