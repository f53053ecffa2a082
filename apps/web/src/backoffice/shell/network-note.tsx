import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/use-online';
import { shellTexts } from '@/texts/shell';

/** Says that the network is gone, as long as it is. */
export function NetworkNote() {
  const online = useOnline();
  return (
    <div role="status" data-print="hide">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 font-semibold text-amber">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {shellTexts.offline}
        </p>
      )}
    </div>
  );
}
