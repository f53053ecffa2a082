import { Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { homeFooterTexts } from '@/texts/home-footer';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';

/** Help with choosing a size: the finder, which opens on the page, measurements and contact. */
export function SizeHelp({ finder }: { finder: ReactNode }) {
  const whatsapp = useShopSettings()?.shop.whatsapp;
  return (
    <section aria-label={homeFooterTexts.sizeTitle} className="bg-mist">
      <div className="page flex flex-col items-start gap-6 py-10 lg:flex-row lg:items-center lg:py-12">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-paper text-petrol">
          <Ruler aria-hidden="true" className="size-7" />
        </span>
        <div className="min-w-0 lg:min-w-72 lg:flex-1">
          <h2 className="text-h2">{homeFooterTexts.sizeTitle}</h2>
          <p className="mt-1 max-w-measure text-ink-2">{homeFooterTexts.sizeText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {finder}
          <LinkButton to={pages.models()} variant="secondary">
            {homeFooterTexts.sizeLink}
          </LinkButton>
          {whatsapp ? (
            <ExternalLinkButton href={whatsappUrl(whatsapp, homeFooterTexts.sizeMessage)} variant="whatsapp">
              {homeFooterTexts.sizeHelp}
            </ExternalLinkButton>
          ) : null}
        </div>
      </div>
    </section>
  );
}
