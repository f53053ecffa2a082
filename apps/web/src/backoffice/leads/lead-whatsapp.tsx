import type { AdminLeadView } from '@plantao/contracts/leads/admin-lead.view';
import { formatDate } from '@/lib/date-format';
import { formatPhone, isRedacted } from '@/lib/format';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { leadsTexts as texts } from '@/texts/backoffice/leads';
import { SHOP_NAME } from '@/texts/catalogue/shop';

/** The number of a lead, which opens the conversation. */
export function LeadWhatsApp({ lead }: { lead: AdminLeadView }) {
  const shop = useShopSettings()?.shop.name ?? SHOP_NAME;
  const firstName = lead.name.split(' ')[0] ?? lead.name;
  return (
    <>
      {isRedacted(lead.whatsapp) ? (
        <span className="figures whitespace-nowrap">{lead.whatsapp}</span>
      ) : (
        <a
          href={whatsappUrl(lead.whatsapp, texts.whatsappHello(firstName, shop))}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.whatsapp(lead.name)}
          className="target figures whitespace-nowrap rounded-badge text-petrol underline underline-offset-2"
        >
          {formatPhone(lead.whatsapp)}
        </a>
      )}
      <span className="block text-caption text-ink-3">
        {lead.whatsappConsentAt
          ? texts.whatsappAgreed(formatDate(lead.whatsappConsentAt))
          : texts.whatsappNotAgreed}
      </span>
    </>
  );
}
