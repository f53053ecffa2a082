import { TIMINGS } from '@plantao/domain/shared/constants';
import { Headset, RotateCcw, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useIsMobile } from '@/lib/use-media-query';
import { useRotation } from '@/lib/use-rotation';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { featureTexts, homeTexts } from '@/texts/home';
import { RotationControls } from './rotation-controls.js';

const ICONS: Record<(typeof featureTexts)[number]['id'], LucideIcon> = {
  delivery: Truck,
  support: Headset,
  returns: RotateCcw,
  payment: ShieldCheck,
};

type Feature = (typeof featureTexts)[number];

/** What the shop promises: four beside one another, one after the other on a phone (HOME-07, HOME-08). */
export function FeatureHighlights() {
  return useIsMobile() ? <FeatureCarousel /> : <FeatureGrid />;
}

function FeatureGrid() {
  return (
    <section aria-label={homeTexts.features} className="page">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-4">
        {featureTexts.map((feature) => (
          <li key={feature.id}>
            <FeatureItem feature={feature} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureCarousel() {
  const rotation = useRotation(featureTexts.length, TIMINGS.featureCarousel);
  return (
    <section
      aria-roledescription="carrossel"
      aria-label={homeTexts.features}
      className="page"
      {...rotation.regionProps}
    >
      <div className="flex items-center gap-2 rounded-tile bg-mist py-2 pl-4 pr-2">
        <ul className="grid min-w-0 flex-1" aria-live={rotation.moving ? 'off' : 'polite'}>
          {featureTexts.map((feature, place) => (
            <li
              key={feature.id}
              aria-hidden={place !== rotation.index}
              className={clsx(
                'col-start-1 row-start-1 transition-opacity duration-reveal',
                place === rotation.index ? 'opacity-100' : 'opacity-0',
              )}
            >
              <FeatureItem feature={feature} />
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 items-center">
          <RotationControls
            rotation={rotation}
            ids={featureTexts.map(({ id }) => id)}
            className="w-6"
            dotStyles={(current) => clsx('size-2 rounded-full', current ? 'bg-petrol' : 'bg-line-strong')}
          />
        </div>
      </div>
    </section>
  );
}

/** What the rules and settings in force make of it; as it is until they have been read. */
function usePromise({ id, title, text }: Feature): { title: string; text: string } {
  const isRead = useShopSettings() !== undefined;
  const { freeFrom, freeWith, methods, exchangeDays, returnDays, hours } = useShopFacts();
  if (id === 'support') return { title, text: hours };
  if (id === 'payment') return { title, text: homeTexts.protected(methods) };
  if (id === 'returns' && isRead)
    return {
      title: exchangeDays ? homeTexts.exchange : title,
      text: homeTexts.inDays(exchangeDays || returnDays),
    };
  if (id !== 'delivery' || !isRead) return { title, text };
  if (freeFrom) return { title: homeTexts.freeDelivery, text: homeTexts.freeFrom(freeFrom) };
  return freeWith
    ? { title: homeTexts.freeDelivery, text: homeTexts.freeWith(freeWith.pieces, freeWith.code) }
    : { title, text };
}

function FeatureItem({ feature }: { feature: Feature }) {
  const { title, text } = usePromise(feature);
  const Icon = ICONS[feature.id];
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-petrol-soft text-petrol">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold leading-tight">{title}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
    </div>
  );
}
