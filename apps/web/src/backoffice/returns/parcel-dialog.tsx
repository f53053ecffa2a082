import { routes } from '@plantao/contracts/http/routes';
import type { ReturnedParcelView } from '@plantao/contracts/returns/return.view';
import { MIN_WHY } from '@plantao/domain/returns/rules/returned-parcel.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { returnedParcelTexts as texts } from '@/texts/backoffice/returned-parcels';
import { returnsTexts } from '@/texts/backoffice/returns';
import { toast } from '@/ui/toast/toast';
import { InspectionModal, LineFields } from './inspection-modal.js';

/** What of an order is expected back. */
export interface ReturningParcel {
  readonly order: string;
  readonly lines: readonly Omit<ReturnedParcelView['lines'][number], 'image'>[];
}

type Line = ReturningParcel['lines'][number];
interface Found {
  readonly restocked: number;
  readonly writtenOff: number;
  readonly reason: string;
}
const FATES = [
  ['restocked', returnsTexts.restock],
  ['writtenOff', returnsTexts.writeOff],
] as const;

/** What became of each piece of a cancelled order that came back: sold again, or written off with a reason. */
export default function ParcelDialog({ parcel, onClose }: { parcel: ReturningParcel; onClose: () => void }) {
  const queries = useQueryClient();
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const foundOf = (line: Line): Found => found[line.item] ?? startOf(line);
  const inspecting = useMutation({
    mutationFn: () =>
      call(routes.inspectParcel, {
        params: { id: parcel.order },
        body: {
          lines: parcel.lines.map((line) => {
            const { restocked, writtenOff, reason } = foundOf(line);
            return {
              ...{ item: line.item, restocked, writtenOff },
              ...(writtenOff > 0 && { reason: reason.trim() }),
            };
          }),
          note: note.trim(),
        },
      }),
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
    },
    // Also after a refusal: somebody else may have inspected it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const submit = () => {
    const wrong = parcel.lines.filter((line) => isUnexplained(foundOf(line)));
    setFaults(new Set(wrong.map(({ item }) => item)));
    if (wrong.length === 0) inspecting.mutate();
  };
  return (
    <InspectionModal
      title={texts.title}
      description={texts.text}
      action={texts.action}
      request={inspecting}
      note={note}
      maxNote={100}
      onNote={setNote}
      lines={parcel.lines.map((line) => (
        <LineFields
          key={line.item}
          line={line}
          detail={line.embroidered ? `${line.variant} · ${returnsTexts.embroidered}` : line.variant}
          fates={line.embroidered ? [] : FATES}
          found={foundOf(line)}
          why={foundOf(line).writtenOff > 0 ? texts.why : null}
          maxWhy={150}
          fault={faults.has(line.item) ? texts.whyMissing : undefined}
          onChange={(more) => {
            setFound({ ...found, [line.item]: { ...foundOf(line), ...completed(line, more) } });
            setFaults(new Set());
          }}
        />
      ))}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** Nobody else wants a stitched piece. */
const startOf = ({ quantity, embroidered }: Line): Found => ({
  restocked: embroidered ? 0 : quantity,
  writtenOff: embroidered ? quantity : 0,
  reason: embroidered ? texts.embroideredWhy : '',
});

/** What is not sold again is written off. */
function completed({ quantity }: Line, more: Partial<Found>): Partial<Found> {
  if (more.restocked !== undefined) return { ...more, writtenOff: quantity - more.restocked };
  if (more.writtenOff !== undefined) return { ...more, restocked: quantity - more.writtenOff };
  return more;
}

const isUnexplained = ({ writtenOff, reason }: Found): boolean =>
  writtenOff > 0 && reason.trim().length < MIN_WHY;
