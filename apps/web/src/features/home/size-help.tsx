import { Ruler } from 'lucide-react';
import { useShopSettings } from '@/lib/use-shop-settings';
import { whatsappUrl } from '@/lib/whatsapp';
import { paths } from '@/paths';
import { homeFootTexts } from '@/texts/home-foot';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';

/** For whoever does not know the size: measures and a person to ask. */
export function SizeHelp() {
  const whatsapp = useShopSettings()?.shop.whatsapp;
  return (
    <section aria-label={homeFootTexts.sizeTitle} className="bg-mist">
      <div className="page flex flex-col items-start gap-6 py-10 md:flex-row md:items-center md:py-12">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-paper text-petrol">
          <Ruler aria-hidden="true" className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-h2">{homeFootTexts.sizeTitle}</h2>
          <p className="mt-1 max-w-measure text-ink-2">{homeFootTexts.sizeText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.models} variant="secondary">
            {homeFootTexts.sizeLink}
          </LinkButton>
          {whatsapp ? (
            <ExternalLinkButton href={whatsappUrl(whatsapp, homeFootTexts.sizeMessage)} variant="whatsapp">
              {homeFootTexts.sizeHelp}
            </ExternalLinkButton>
          ) : null}
        </div>
      </div>
    </section>
  );
}
