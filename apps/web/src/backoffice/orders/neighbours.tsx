import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { orderTexts as texts } from '@/texts/backoffice-orders';
import { IconButton } from '@/ui/icon-button/icon-button';
import type { OrderPlace } from './use-order-place.js';

/** To the orders beside this one in the list; J goes down it, K up. */
export function Neighbours({ place }: { place: OrderPlace }) {
  const navigate = useNavigate();
  const go = (to: string | null) => {
    if (to) void navigate(to, { state: { from: place.back }, replace: true });
  };
  useShortcut('j', () => go(place.next));
  useShortcut('k', () => go(place.previous));
  if (!place.previous && !place.next) return null;
  return (
    <span className="hidden lg:inline-flex">
      <IconButton
        size="sm"
        label={texts.previous}
        disabled={!place.previous}
        onClick={() => go(place.previous)}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
      />
      <IconButton
        size="sm"
        label={texts.next}
        disabled={!place.next}
        onClick={() => go(place.next)}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
      />
    </span>
  );
}
