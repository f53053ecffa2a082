import { clsx } from 'clsx';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '@/lib/format';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { supportTexts as texts } from '@/texts/static';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton } from '@/ui/link-button/link-button';

const telephone = (phone: string): string =>
  `tel:+55${phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')}`;

interface ContactCardsProps {
  /** One below the other, beside something else. */
  stacked?: boolean;
  headingLevel?: 2 | 3;
}

/**
 * WhatsApp, phone and e-mail, each with when it is answered (ACCT-20, SHELL-30). A way that the shop has not is left
 * out.
 */
export function ContactCards({ stacked = false, headingLevel = 2 }: ContactCardsProps) {
  const shop = useShopSettings()?.shop;
  // As tall as all three cards: below each other on a phone.
  if (!shop)
    return <div aria-hidden="true" className={clsx('min-h-167.5', stacked || 'md:min-h-110 xl:min-h-54')} />;
  const phone = formatPhone(shop.phone);
  return (
    <ul className={stacked ? 'space-y-4' : 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'}>
      {shop.whatsapp ? (
        <Card
          level={headingLevel}
          icon={<WhatsAppIcon className="size-6 text-whats" />}
          title={texts.whatsapp}
          text={texts.whatsappText}
        >
          <ExternalLinkButton href={whatsappUrl(shop.whatsapp, texts.whatsappHello)} variant="whatsapp">
            {texts.whatsappAction}
          </ExternalLinkButton>
        </Card>
      ) : null}
      {shop.phone ? (
        <Card
          level={headingLevel}
          icon={<Phone aria-hidden="true" className="size-6 text-petrol" />}
          title={texts.phone}
          text={shop.supportHours}
        >
          <ExternalLinkButton
            href={telephone(shop.phone)}
            variant="secondary"
            aria-label={texts.phoneAction(phone)}
          >
            {phone}
          </ExternalLinkButton>
        </Card>
      ) : null}
      {shop.email ? (
        <Card
          level={headingLevel}
          icon={<Mail aria-hidden="true" className="size-6 text-petrol" />}
          title={texts.email}
          text={texts.emailText}
        >
          <ExternalLinkButton
            href={`mailto:${shop.email}`}
            variant="secondary"
            className="max-w-full break-all"
            aria-label={`${texts.emailAction}: ${shop.email}`}
          >
            {shop.email}
          </ExternalLinkButton>
        </Card>
      ) : null}
    </ul>
  );
}

interface CardProps {
  level: 2 | 3;
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Card({ level, icon, title, text, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="flex flex-col items-start rounded-tile border border-line p-5">
      <span className="mb-3 inline-flex size-11 items-center justify-center rounded-full bg-tile">
        {icon}
      </span>
      <Heading className="text-h3">{title}</Heading>
      <p className="mb-4 mt-1 text-small text-ink-2">{text}</p>
      <div className="mt-auto max-w-full">{children}</div>
    </li>
  );
}
