import { useEffect } from 'react';
import { documentEntries, isPaymentDocument } from '@/features/payments/payment-document';
import { PaymentView } from '@/features/payments/payment-view';
import { PageLoading } from '@/features/shell/errors/page-loading';

/** Reloads the document when it was reached from another page; the router state survives (CHK-30). */
export default function CheckoutRecoveryPage() {
  const ready = isPaymentDocument(documentEntries());
  useEffect(() => {
    if (!ready) location.reload();
  }, [ready]);
  if (!ready) return <PageLoading />;
  return (
    <div className="page py-6 pb-16">
      <PaymentView />
    </div>
  );
}
