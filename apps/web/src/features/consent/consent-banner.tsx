import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { trackedEvents } from '@/shop/analytics/analytics';
import { readConsent, storeConsent, type Purposes, type DestinationIds } from '@/shop/consent/consent';
import { consentTexts as texts } from '@/texts/consent';
import { Button } from '@/ui/button/button';
import { Switch } from '@/ui/switch/switch';
import { applyConsent } from '@/shop/consent/apply-consent';

interface ConsentBannerProps {
  ids: DestinationIds;
  /** Opened by the footer's link: shows the choices and takes the focus. */
  reopened: boolean;
  onDone: () => void;
}

const NOTHING: Purposes = { statistics: false, marketing: false };

/** LGPD: refusing is as easy as accepting, and nothing is enabled before it is switched on. */
export default function ConsentBanner({ ids, reopened, onDone }: ConsentBannerProps) {
  const [choosing, setChoosing] = useState(reopened);
  const [choice, setChoice] = useState<Purposes>(() => readConsent() ?? NOTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhileOpen(heading, reopened);

  const decide = (purposes: Purposes) => {
    const consent = storeConsent(purposes);
    // Consent given now covers this page view, not earlier ones.
    applyConsent(
      ids,
      consent,
      trackedEvents()
        .filter(([event]) => event === 'page_view')
        .slice(-1),
    );
    onDone();
  };
  const all = { statistics: ids.ga4Id !== '', marketing: ids.metaPixelId !== '' };
  return (
    <section
      aria-labelledby="consent-heading"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-overlay max-h-dvh animate-rise-in overflow-y-auto border-t border-line bg-paper px-gutter py-4 shadow-lg md:inset-x-auto md:bottom-6 md:left-6 md:max-w-narrow md:rounded-tile md:border md:p-6"
    >
      <h2 ref={heading} id="consent-heading" tabIndex={-1} className="text-h3 outline-none">
        {texts.title}
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {texts.text}{' '}
        <Link to={`${pages.policy()}#cookies`} className="font-semibold underline hover:text-petrol">
          {texts.policy}
        </Link>
      </p>
      {choosing ? <Choices ids={ids} choice={choice} onChange={setChoice} /> : null}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => decide(NOTHING)}>
          {texts.refuse}
        </Button>
        <Button variant="secondary" onClick={() => decide(all)}>
          {texts.accept}
        </Button>
        <Button
          variant="ghost"
          className="col-span-2"
          aria-expanded={choosing}
          onClick={() => (choosing ? decide(choice) : setChoosing(true))}
        >
          {choosing ? texts.save : texts.choose}
        </Button>
      </div>
    </section>
  );
}

interface ChoicesProps {
  ids: DestinationIds;
  choice: Purposes;
  onChange: (choice: Purposes) => void;
}

/** Only the purposes that the shop uses. */
function Choices({ ids, choice, onChange }: ChoicesProps) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Switch label={texts.necessary} description={texts.necessaryText} checked disabled />
      {ids.ga4Id === '' ? null : (
        <Switch
          label={texts.statistics}
          description={texts.statisticsText}
          checked={choice.statistics}
          onCheckedChange={(statistics) => onChange({ ...choice, statistics })}
        />
      )}
      {ids.metaPixelId === '' ? null : (
        <Switch
          label={texts.marketing}
          description={texts.marketingText}
          checked={choice.marketing}
          onCheckedChange={(marketing) => onChange({ ...choice, marketing })}
        />
      )}
    </div>
  );
}

/** Takes the focus when the banner was opened by the link, and returns it afterwards. */
function useFocusWhileOpen(heading: React.RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      // Unless something else has taken the focus meanwhile.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [heading, wanted]);
}
