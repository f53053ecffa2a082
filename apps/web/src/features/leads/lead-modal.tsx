import { useState } from 'react';
import { useFirstPurchaseGift } from '@/shop/promotions/promotions';
import { leadTexts } from '@/texts/leads';
import { Modal } from '@/ui/modal/modal';
import { LeadForm } from './lead-form.js';

interface LeadModalProps {
  open: boolean;
  onClose: () => void;
  /** The coupon is on the screen. */
  onDone: () => void;
}

/** Name, WhatsApp and e-mail for the coupon, over whatever page is open (LEAD-06 to LEAD-12). */
export default function LeadModal({ open, onClose, onDone }: LeadModalProps) {
  const [done, setDone] = useState(false);
  const gift = useFirstPurchaseGift();
  // Its coupon is not in force: nothing is promised.
  if (gift === undefined) return null;
  return (
    <Modal
      size="sm"
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={leadTexts.popupTitle(gift)}
      description={done ? undefined : leadTexts.popupText}
    >
      <LeadForm
        place="popup"
        onDone={() => {
          setDone(true);
          onDone();
        }}
      />
    </Modal>
  );
}
