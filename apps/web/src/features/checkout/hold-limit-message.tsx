import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ConfirmEmailButton } from '@/shop/session/confirm-email-button';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { checkoutTexts } from '@/texts/checkout';
import { holdTexts } from '@/texts/checkout-problems';
import { whatsappTexts } from '@/texts/whatsapp';

interface HoldLimitMessageProps {
  text: string;
  confirmFor: number | null;
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** More pieces than the shop reserves before payment (S21): fewer now, more with the mail, all of them by the team. */
export default function HoldLimitMessage({ text, confirmFor }: HoldLimitMessageProps) {
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
        <Link to={pages.cart()} className={link}>
          {checkoutTexts.editCart}
        </Link>
        <a
          href={
            shop?.whatsapp ? whatsappUrl(shop.whatsapp, whatsappTexts.whatsappWholesale) : pages.contact()
          }
          className={link}
        >
          {holdTexts.team}
        </a>
      </p>
    </>
  );
}
