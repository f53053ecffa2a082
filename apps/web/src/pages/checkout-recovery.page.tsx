import { PaymentView } from '@/features/payment/payment-view';

export default function CheckoutRecoveryPage() {
  return (
    <div className="page py-6 pb-16">
      <PaymentView />
    </div>
  );
}
