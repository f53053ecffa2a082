import { routes } from '@plantao/contracts/http/routes';
import type { InspectReturnDto } from '@plantao/contracts/returns/return.dto';
import type {
  AdminReturnView,
  InspectedReturnResponse,
  InspectionPreviewView,
} from '@plantao/contracts/returns/return.view';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SendingList } from '@/backoffice/shared/uploads/sending-list';
import { useSending } from '@/backoffice/shared/uploads/use-sending';
import { call } from '@/lib/api/client';
import { SHOP_TYPES } from '@/lib/api/send-picture';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { returnReasonTexts } from '@/texts/returns';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { InspectionModal, LineFields } from './inspection-modal.js';
import { confirmText, InspectionOutcome } from './inspection-outcome.js';

const MAX_PHOTOS = 10;
const MIN_WHY = 3;

type Line = AdminReturnView['lines'][number];
type Fate = 'restocked' | 'writtenOff' | 'refused';
type Found = Readonly<Record<Fate, number>> & { readonly reason: string };
const FATES = [
  ['restocked', texts.restock],
  ['writtenOff', texts.writeOff],
  ['refused', texts.refusePieces],
] as const;
/** Nobody else wants a stitched piece. A process of the release before does not say it. */
const fatesOf = ({ embroidered }: Line) => (embroidered ? FATES.slice(1) : FATES);

interface InspectDialogProps {
  back: AdminReturnView;
  onClose: () => void;
  onInspected: (response: InspectedReturnResponse) => void;
}

/**
 * What became of each piece: sold again, written off, or refused with a reason; with pictures. What that comes to is shown before it is
 * confirmed, and is the sum that the server is asked for.
 */
export default function InspectDialog({ back, onClose, onInspected }: InspectDialogProps) {
  const [found, setFound] = useState<Readonly<Record<string, Found>>>(() =>
    Object.fromEntries(back.lines.map((line) => [line.id, startOf(line)])),
  );
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const uploads = useSending(
    ({ publicUrl }) => setPhotos((now) => [...now, publicUrl].slice(0, MAX_PHOTOS)),
    'return',
  );
  const [early, setEarly] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [changed, setChanged] = useState(false);
  const foundOf = (line: Line): Found => found[line.id] ?? startOf(line);
  const lines = back.lines.map((line) => {
    const { reason, ...pieces } = foundOf(line);
    return { line: line.id, ...pieces, ...(pieces.refused > 0 && { reason: reason.trim() }) };
  });
  const { preview, asking, inspecting } = useInspection(back.id, lines, onInspected);
  const submit = () => {
    const wrong = Object.fromEntries(
      back.lines.flatMap((line) => {
        const fault = faultOf(line, foundOf(line));
        return fault ? [[line.id, fault]] : [];
      }),
    );
    setFaults(wrong);
    // What has not arrived would be lost: a return is inspected once.
    setEarly(uploads.sending.length > 0);
    if (Object.keys(wrong).length > 0 || uploads.sending.length > 0) return;
    if (preview) inspecting.mutate({ lines, note: note.trim(), photos: [...photos], amount: preview.amount });
    else asking.mutate(lines);
  };
  const change = (line: Line, more: Partial<Found>) => {
    setFound({ ...found, [line.id]: { ...foundOf(line), ...more } });
    setFaults({});
    setChanged(true);
  };
  return (
    <InspectionModal
      title={texts.inspectTitle}
      description={texts.inspectText}
      action={texts.action}
      request={{
        isPending: asking.isPending || inspecting.isPending,
        error: inspecting.error ?? asking.error,
      }}
      note={note}
      maxNote={500}
      onNote={setNote}
      lines={back.lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          detail={detailOf(line)}
          fates={fatesOf(line)}
          found={foundOf(line)}
          why={foundOf(line).refused > 0 ? texts.whyRefused : null}
          maxWhy={300}
          fault={faults[line.id]}
          onChange={(more) => change(line, more)}
        />
      ))}
      outcome={preview ? <InspectionOutcome back={back} preview={preview} asked={changed} /> : null}
      save={preview ? confirmText(preview) : texts.inspectPreview}
      onSubmit={submit}
      onClose={onClose}
    >
      <Photos photos={photos} uploads={uploads} onChange={setPhotos} />
      {early && uploads.sending.length > 0 ? (
        <p role="alert" className="text-small text-err">
          {texts.photosOnTheirWay}
        </p>
      ) : null}
    </InspectionModal>
  );
}

type Body = InspectReturnDto;

/** The two steps of an inspection: what it comes to as it was filled in, and its confirmation. */
function useInspection(id: string, lines: Body['lines'], onInspected: InspectDialogProps['onInspected']) {
  const [asked, setAsked] = useState<{ readonly lines: string; readonly preview: InspectionPreviewView }>();
  const params = { id };
  const inspecting = useMutation({
    mutationFn: (body: Body) => call(routes.inspectReturn, { params, body }),
    onSuccess: onInspected,
    // It may come to another sum by now, which is to be seen before.
    onError: () => setAsked(undefined),
  });
  const asking = useMutation({
    mutationFn: (body: Body['lines']) => call(routes.previewInspection, { params, body: { lines: body } }),
    onMutate: () => inspecting.reset(),
    // Of what was asked: the form may be another one by now.
    onSuccess: ({ data }, body) => setAsked({ lines: JSON.stringify(body), preview: data.preview }),
  });
  const ask = useRef(() => asking.mutate(lines));
  // As it is filled in already: most inspections find what was to be expected.
  useEffect(() => ask.current(), []);
  const preview = asked?.lines === JSON.stringify(lines) ? asked.preview : undefined;
  return { preview, asking, inspecting };
}

/** A piece with a defect is not sold again unless somebody says so. */
function startOf({ quantity, reason, embroidered }: Line): Found {
  const sold = reason !== 'defect' && !embroidered;
  return { restocked: sold ? quantity : 0, writtenOff: sold ? 0 : quantity, refused: 0, reason: '' };
}

const detailOf = ({ variant, reason, embroidered }: Line): string =>
  [variant, returnReasonTexts[reason], ...(embroidered ? [texts.embroidered] : [])].join(' · ');

function faultOf({ quantity }: Line, { restocked, writtenOff, refused, reason }: Found): string | undefined {
  if (restocked + writtenOff + refused !== quantity) return texts.addUp;
  return refused > 0 && reason.trim().length < MIN_WHY ? texts.whyMissing : undefined;
}

interface PhotosProps {
  photos: readonly string[];
  uploads: ReturnType<typeof useSending>;
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
}

/** Pictures of what came back, taken by the phone's camera or chosen from files; several at once are fine. */
function Photos({ photos, uploads: { sending, add, retry, dismiss }, onChange }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, place) => (
          <li key={photo} className="w-24 rounded-control border border-line">
            <Picture src={photo} alt={texts.photo(place + 1)} sizes="6rem" className="rounded-t-control" />
            <IconButton
              size="sm"
              variant="danger"
              label={texts.photoRemove(place + 1)}
              onClick={() => onChange((now) => now.filter((each) => each !== photo))}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={photos.length + sending.length >= MAX_PHOTOS}
        onClick={() => input.current?.click()}
        icon={<ImagePlus aria-hidden="true" className="size-4" />}
      >
        {texts.photoAdd}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.photoAdd}
        accept={SHOP_TYPES.join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])].slice(0, MAX_PHOTOS - photos.length - sending.length));
          target.value = '';
        }}
      />
      <SendingList sending={sending} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}
