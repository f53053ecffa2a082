import { useEffect } from 'react';
import { documentEntries, isPaymentDocument } from '@/features/payment/payment-document';
import { PaymentView } from '@/features/payment/payment-view';
import { PageLoading } from '@/features/shell/page-loading';

/** Loads itself anew when it was reached from another page; what travelled with the address survives (CHK-30). */
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
