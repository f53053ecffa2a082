import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { TIMINGS } from '@plantao/domain/shared/constants';
import { Pause, Play } from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useRotation } from '@/lib/use-rotation';
import { useCartSummaryStore } from '@/shop/cart/cart-summary.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { cartPromotions, giftOf, missingOf } from '@/shop/promotions/promotions';
import { promotionTexts } from '@/texts/promotions';
import { menuTexts } from '@/texts/menus';
import { usePublicSettings } from '../use-public-settings.js';

export type Announcement = PublicSettingsView['announcements'][number];

interface AnnouncementBarProps {
  /** Those of the settings when left out. */
  messages?: readonly Announcement[];
}

/** What the shop has to say today, one at a time, every two seconds, with a pause (SHELL-23, WCAG 2.2.2). */
export default function AnnouncementBar({ messages }: AnnouncementBarProps) {
  const announced = useCartAnnouncements();
  const shown = messages ?? announced;
  const { index, paused, togglePaused, moving, regionProps } = useRotation(
    shown.length,
    TIMINGS.announcement,
  );
  if (shown.length === 0) return null;
  return (
    <section
      {...regionProps}
      aria-label={menuTexts.announcements}
      data-print="hide"
      className="on-night relative flex h-9 items-center justify-center pl-4 pr-11 text-caption sm:px-11 sm:text-small"
    >
      <ul aria-live={moving ? 'off' : 'polite'} className="grid min-w-0">
        {shown.map((message, place) => (
          <li
            // Its place is what stays when the cart changes what it says.
            key={place}
            hidden={place !== index}
            className="col-start-1 row-start-1 flex min-w-0 animate-fade-in justify-center"
          >
            <Message message={message} />
          </li>
        ))}
      </ul>
      {shown.length > 1 ? (
        <button
          type="button"
          onClick={togglePaused}
          aria-label={paused ? menuTexts.playAnnouncements : menuTexts.pauseAnnouncements}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-on-night-2 hover:text-on-night focus-visible:-outline-offset-4"
        >
          {paused ? (
            <Play aria-hidden="true" className="size-4" />
          ) : (
            <Pause aria-hidden="true" className="size-4" />
          )}
        </button>
      ) : null}
    </section>
  );
}

/** What the shop announces, said of the cart where it holds something: what is missing, or that it is reached. */
function useCartAnnouncements(): readonly Announcement[] {
  const settings = usePublicSettings();
  const { count: pieces, subtotalCents } = useCartSummaryStore();
  const coupon = useCheckoutStore((state) => state.coupon);
  const { announcements } = settings;
  if (pieces === 0 || subtotalCents === 0) return announcements;
  const { results, ruleOf } = cartPromotions(settings, { pieces, subtotalCents }, { coupon });
  return announcements.map((message) => {
    const code = message.delivery ? null : message.coupon;
    const result = code === undefined ? undefined : results.find((each) => each.code === code);
    if (!result) return message;
    const rule = ruleOf(result.code);
    const gift = rule ? giftOf(rule) : promotionTexts.freeDelivery;
    if (result.state === 'near')
      return { ...message, text: promotionTexts.nearShort(missingOf(result), gift) };
    const reached = result.state === 'applied' || result.state === 'available';
    return reached ? { ...message, text: promotionTexts.reachedShort(gift) } : message;
  });
}

function Message({ message }: { message: Announcement }) {
  const content = (
    <>
      <span className="truncate">{message.text}</span>
      {message.coupon ? (
        // On a narrow phone the text is truncated, never the code.
        <span className="shrink-0 whitespace-pre text-on-night-2">
          {' · '}
          {menuTexts.useCoupon} <strong className="font-semibold text-on-night">{message.coupon}</strong>
        </span>
      ) : null}
    </>
  );
  const look = clsx('flex min-w-0 rounded-badge py-1 font-medium sm:px-2');
  return message.link ? (
    <Link to={message.link} className={clsx(look, 'hover:underline')}>
      {content}
    </Link>
  ) : (
    <span className={look}>{content}</span>
  );
}
