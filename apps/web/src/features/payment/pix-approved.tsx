import { CircleCheck } from 'lucide-react';
import { PageMeta } from '@/lib/page-meta';
import { paymentTexts, pixTexts } from '@/texts/payment';

/** A tick, for a moment. */
export function PixApproved() {
  return (
    <div
      role="status"
      className="flex min-h-75 animate-rise-in flex-col items-center justify-center gap-4 text-ok"
    >
      <PageMeta title={paymentTexts.paidTitle} noindex />
      <CircleCheck aria-hidden="true" className="size-20" />
      <p className="text-h2 font-semibold">{pixTexts.approved}</p>
    </div>
  );
}
