import { clsx } from 'clsx';
import { FinderButton } from '@/features/catalogue/fit/finder-button';
import { ReputationBanner } from '@/features/home/reputation-banner';
import { SizeHelp } from '@/features/home/size-help';
import { LeadForm } from '@/features/leads/lead-form';
import { useSettingsAwaited } from '@/shop/settings/use-settings-awaited';
import { useFirstPurchaseGift } from '@/shop/promotions/promotions';
import { homeFooterTexts } from '@/texts/home-footer';

/** The lower end of the home page, loaded when it is scrolled near. */
export default function HomeFooter() {
  const awaited = useSettingsAwaited();
  const gift = useFirstPurchaseGift();
  return (
    <div aria-busy={awaited} className={clsx('space-y-12 md:space-y-20', awaited && 'invisible')}>
      <ReputationBanner />
      <div>
        <SizeHelp finder={<FinderButton framed />} />
        {gift === undefined ? null : (
          <section aria-label={homeFooterTexts.leadTitle(gift)} className="bg-petrol-soft">
            <div className="page grid gap-6 py-10 md:py-14 lg:grid-cols-12 lg:items-center">
              <div className="lg:col-span-4">
                <h2 className="text-h2">{homeFooterTexts.leadTitle(gift)}</h2>
                <p className="mt-1 text-ink-2">{homeFooterTexts.leadText}</p>
              </div>
              <div className="lg:col-span-8">
                <LeadForm place="home" wide />
              </div>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
