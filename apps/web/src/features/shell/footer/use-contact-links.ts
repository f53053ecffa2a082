import { pages } from '@plantao/contracts/pages/shop-pages';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { whatsappTexts } from '@/texts/whatsapp';
import { usePublicSettings } from '../use-public-settings.js';
import { useSessionSummary } from '../session/use-session-summary.js';

export interface ContactLinks {
  whatsapp: string;
  wholesale: string;
  sales: string;
  /** The live chat; the messaging app where the shop has none. */
  chat: string;
  /** Page of the shop. */
  support: string;
}

/** Where each way of talking to the shop leads. Without a number in the settings they lead to the contact page. */
export function useContactLinks(): ContactLinks {
  const { shop } = usePublicSettings();
  const { signedIn } = useSessionSummary();
  const talk = (text: string) => (shop.whatsapp ? whatsappUrl(shop.whatsapp, text) : pages.contact());
  return {
    whatsapp: talk(whatsappTexts.whatsappHello),
    wholesale: talk(whatsappTexts.whatsappWholesale),
    sales: talk(whatsappTexts.whatsappSales),
    chat: shop.chatUrl || talk(whatsappTexts.whatsappHello),
    support: signedIn ? pages.support() : pages.contact(),
  };
}
