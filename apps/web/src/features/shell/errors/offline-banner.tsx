import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/use-online';
import { shellTexts } from '@/texts/shell';

/** Says that the network is gone, as long as it is; the foot of a page that waits for it is there (styles/base.css). */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" data-online={online || undefined} className="sticky top-0 z-floating">
      {online ? null : <OfflineNote />}
    </div>
  );
}

export function OfflineNote() {
  return (
    <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 text-center text-small font-semibold text-amber">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {shellTexts.offline}
    </p>
  );
}
