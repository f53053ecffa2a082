import { BadgeCheck, ExternalLink } from 'lucide-react';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { homeFooterTexts } from '@/texts/home-footer';
import { ExternalLinkButton } from '@/ui/link-button/link-button';

/** Leads to the outside page of consumer reputation (HOME-12). */
export function ReputationBanner() {
  const address = useShopSettings()?.shop.reputationUrl;
  if (address === '') return null;
  return (
    <section aria-label={homeFooterTexts.reputationTitle} className="page">
      <div className="stitch-box flex flex-col items-start gap-4 p-6 md:flex-row md:items-center md:p-8">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-ok-soft text-ok">
          <BadgeCheck aria-hidden="true" className="size-7" />
        </span>
        <h2 className="min-w-0 flex-1 text-h3">{homeFooterTexts.reputationTitle}</h2>
        {address ? (
          <ExternalLinkButton
            href={address}
            variant="secondary"
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
          >
            {homeFooterTexts.reputationLink}
          </ExternalLinkButton>
        ) : null}
      </div>
    </section>
  );
}
