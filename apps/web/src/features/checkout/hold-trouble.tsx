import { Link } from 'react-router-dom';
import { ConfirmEmailButton } from '@/lib/confirm-email-button';
import { useShopSettings } from '@/lib/use-shop-settings';
import { whatsappUrl } from '@/lib/whatsapp';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { checkoutTexts, holdTexts } from '@/texts/checkout';

interface HoldTroubleProps {
  text: string;
  confirmFor: number | null;
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** More pieces than the shop reserves before payment (S21): fewer now, more with the mail, all of them by the team. */
export function HoldTrouble({ text, confirmFor }: HoldTroubleProps) {
  const { shop } = useShopSettings() ?? {};
  return (
    <>
      <p className="font-semibold">{text}</p>
      {confirmFor === null ? null : (
        <>
          <p>{holdTexts.confirm(confirmFor)}</p>
          <ConfirmEmailButton />
        </>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.cart} className={link}>
          {checkoutTexts.editCart}
        </Link>
        <a
          href={shop?.whatsapp ? whatsappUrl(shop.whatsapp, shellTexts.whatsappWholesale) : paths.contact}
          className={link}
        >
          {holdTexts.team}
        </a>
      </p>
    </>
  );
}
