import { pages } from '@plantao/contracts/pages/shop-pages';
import { useShopFactsSettled } from '@/shop/settings/use-shop-facts';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { whatsappTexts } from '@/texts/whatsapp';
import { staticTexts } from '@/texts/static';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';
import { Skeleton } from '@/ui/skeleton/skeleton';

/** Where to go with a question that the page did not answer. */
export function AskUs() {
  const shop = useShopSettings()?.shop;
  const settled = useShopFactsSettled();
  return (
    <section aria-labelledby="ask-us" className="rounded-tile bg-mist p-6" data-print="hide">
      <h2 id="ask-us" className="text-h3">
        {staticTexts.questions}
      </h2>
      <p className="mt-2 text-small text-ink-2">{staticTexts.questionsText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={pages.contact()}>{staticTexts.toContact}</LinkButton>
        {shop?.whatsapp ? (
          <ExternalLinkButton
            href={whatsappUrl(shop.whatsapp, whatsappTexts.whatsappHello)}
            variant="secondary"
            icon={<WhatsAppIcon className="size-5 text-whats" />}
          >
            {staticTexts.toWhatsapp}
          </ExternalLinkButton>
        ) : settled ? null : (
          <Skeleton className="h-11 w-56 rounded-control!" />
        )}
      </div>
    </section>
  );
}
