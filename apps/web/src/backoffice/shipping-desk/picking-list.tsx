import { routes } from '@plantao/contracts/http/routes';
import type { PickLineView } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { deskTexts as texts } from '@/texts/backoffice/shipping-desk';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { SlipsButton } from './batch-steps.js';
import { pickingQuery } from './desk-queries.js';
import { usePickedStore } from './picked.store.js';

const NONE: readonly string[] = [];

/** What to take from which bin, to be ticked off on the phone; on paper it comes with the packing slips. */
export function PickingList({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(pickingQuery(id));
  const picked = usePickedStore((state) => state.picked[id]) ?? NONE;
  const mayPrint = useMay(routes.batchSlips);
  const mark = usePickedStore((state) => state.mark);
  if (!data)
    return error ? (
      <ErrorState
        title={errorText(error, texts.failed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label={texts.loading}>
        <Skeleton className="h-64 rounded-tile!" />
      </LoadingRegion>
    );
  const { lines, pieces, orders } = data;
  if (lines.length === 0) return <p className="text-ink-2">{texts.noPicking}</p>;
  const done = lines.filter(({ sku }) => picked.includes(sku)).length;
  const toggle = (sku: string) =>
    mark(id, picked.includes(sku) ? picked.filter((other) => other !== sku) : [...picked, sku]);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-48 flex-1 space-y-1">
          <p className="figures font-semibold">
            {texts.pickingCount(pieces, orders)} · {texts.picked(done, lines.length)}
          </p>
          <ProgressBar value={done / lines.length} label={texts.picked(done, lines.length)} tone="ok" />
          <p className="text-caption text-ink-3">{texts.localOnly}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayPrint ? <SlipsButton id={id} part={1} label={texts.slips} /> : null}
          <Button size="sm" variant="ghost" disabled={done === 0} onClick={() => mark(id, [])}>
            {texts.clearPicked}
          </Button>
        </div>
      </div>
      {binsOf(lines).map(({ key, bin, warehouse, lines: here }) => (
        <Panel
          key={key}
          title={bin === '' ? texts.noBin : texts.bin(bin)}
          aside={<span className="text-caption text-ink-3">{warehouse}</span>}
        >
          <ul className="divide-y divide-line">
            {here.map((line) => (
              <Line
                key={line.sku}
                line={line}
                checked={picked.includes(line.sku)}
                onToggle={() => toggle(line.sku)}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

interface LineProps {
  line: PickLineView;
  checked: boolean;
  onToggle: () => void;
}

function Line({ line: { sku, name, size, colour, image, quantity, parcels }, checked, onToggle }: LineProps) {
  const places = parcels.map(({ position, quantity: count }) =>
    count > 1 ? `${position} (${count}×)` : `${position}`,
  );
  return (
    <li>
      <Checkbox
        className="w-full py-2"
        checked={checked}
        onChange={onToggle}
        label={
          <span className={clsx('flex items-center gap-3', checked && 'opacity-60')}>
            <Picture src={image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-badge" />
            <span className="figures min-w-10 text-h3 font-bold">{quantity}×</span>
            <span className="min-w-0">
              <span className={clsx('block font-semibold', checked && 'line-through')}>
                {name}, {size}, {colour}
              </span>
              <span className="block break-all font-mono text-caption text-ink-3">{sku}</span>
              <span className="block text-caption text-ink-2">
                {places.length > 1 ? texts.parcels(places.join(', ')) : texts.parcel(places.join(''))}
              </span>
            </span>
          </span>
        }
      />
    </li>
  );
}

/** The lines bin by bin, in the order in which they came. */
function binsOf(lines: readonly PickLineView[]) {
  const bins: { key: string; bin: string; warehouse: string; lines: PickLineView[] }[] = [];
  for (const line of lines) {
    const key = `${line.warehouse}/${line.bin}`;
    const last = bins.at(-1);
    if (last?.key === key) last.lines.push(line);
    else bins.push({ key, bin: line.bin, warehouse: line.warehouse, lines: [line] });
  }
  return bins;
}
