import { routes } from '@plantao/contracts/http/routes';
import type { ScannedResponse } from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Camera, CameraOff, Check, CircleX, ScanBarcode, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Panel } from '@/backoffice/shared/layout/panel';
import { ApiError, errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { deskTexts as texts } from '@/texts/backoffice/shipping-desk';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { playScan } from './scan-sound.js';
import { useCameraScan } from './use-camera-scan.js';

type Outcome = 'sending' | 'posted' | 'repeated' | 'refused' | 'undone';

interface Scan {
  key: number;
  outcome: Outcome;
  text: string;
  detail: string;
  /** The order that can be taken back. */
  order?: ScannedResponse['data']['order'];
}

/** Scans that are listed. */
const SHOWN = 30;
/** The same code again within this time is the scanner's own echo, in milliseconds. */
const ECHO = 1_500;

const LOOKS: Readonly<Record<Outcome, { icon: typeof Check; look: string }>> = {
  sending: { icon: ScanBarcode, look: 'bg-mist text-ink-2' },
  posted: { icon: Check, look: 'bg-ok-soft text-ok' },
  repeated: { icon: TriangleAlert, look: 'bg-amber-soft text-amber' },
  refused: { icon: CircleX, look: 'bg-err-soft text-err' },
  undone: { icon: TriangleAlert, look: 'bg-mist text-ink-2' },
};

/** Posts parcels by their barcodes. `focus`: the field has the focus for as long as nothing else is written into. */
export function ScanPanel({ focus }: { focus: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { scans, post, undo } = useScans();
  const camera = useCameraScan(post);
  useScannerFocus(field, focus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    post(code);
    setCode('');
    field.current?.focus();
  };
  const posted = scans.filter(({ outcome }) => outcome === 'posted').length;
  const [last] = scans;
  return (
    <Panel
      title={texts.scan}
      aside={posted > 0 ? <span className="figures text-ink-3">{texts.postedCount(posted)}</span> : null}
    >
      <form onSubmit={submit} className="space-y-3">
        <Field label={texts.scanField} hint={texts.scanHint}>
          <TextInput
            ref={field}
            value={code}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            startIcon={<ScanBarcode aria-hidden="true" className="size-5" />}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={code.trim() === ''}>
            {texts.scanSend}
          </Button>
          {camera.supported ? (
            <Button
              variant="secondary"
              onClick={camera.running ? camera.stop : () => void camera.start()}
              icon={
                camera.running ? (
                  <CameraOff aria-hidden="true" className="size-4" />
                ) : (
                  <Camera aria-hidden="true" className="size-4" />
                )
              }
            >
              {camera.running ? texts.cameraStop : texts.camera}
            </Button>
          ) : null}
        </div>
        {camera.supported ? null : <p className="text-caption text-ink-3">{texts.cameraNone}</p>}
        {camera.problem ? <p className="text-err">{texts.cameraProblems[camera.problem]}</p> : null}
        <video
          ref={camera.video}
          muted
          playsInline
          aria-label={texts.cameraView}
          className={clsx(
            'aspect-video w-full rounded-control bg-ink object-cover',
            !camera.running && 'hidden',
          )}
        />
      </form>
      <div role="status" className="mt-4 min-h-20">
        {last ? <Result scan={last} large onUndo={undo} /> : null}
      </div>
      {scans.length > 1 ? (
        <ul aria-label={texts.scans} className="mt-3 space-y-2">
          {scans.slice(1).map((scan) => (
            <li key={scan.key}>
              <Result scan={scan} onUndo={undo} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function Result({ scan, large, onUndo }: { scan: Scan; large?: boolean; onUndo: (scan: Scan) => void }) {
  const { icon: Icon, look } = LOOKS[scan.outcome];
  return (
    <div className={clsx('flex items-start gap-3 rounded-control px-3 py-2', look)}>
      <Icon aria-hidden="true" className={clsx('mt-0.5 shrink-0', large ? 'size-6' : 'size-4')} />
      <div className="min-w-0 flex-1">
        <p className={clsx('break-words', large && 'text-h3 font-bold')}>{scan.text}</p>
        {scan.detail ? <p className="break-words text-caption">{scan.detail}</p> : null}
      </div>
      {scan.outcome === 'posted' && scan.order ? (
        <Button size="sm" variant="secondary" onClick={() => onUndo(scan)}>
          {texts.undo}
        </Button>
      ) : null}
    </div>
  );
}

/** What was scanned since the screen opened, the newest first. */
function useScans() {
  const queries = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const key = useRef(0);
  const before = useRef({ code: '', at: 0 });
  const put = (scan: Scan) =>
    setScans((now) => [scan, ...now.filter((other) => other.key !== scan.key)].slice(0, SHOWN));
  const change = (scan: Scan) =>
    setScans((now) => now.map((other) => (other.key === scan.key ? scan : other)));
  const settled = () => {
    void queries.invalidateQueries({ queryKey: ['admin', 'shipping-batch'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'shipping-desk'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'orders'] });
  };
  const posting = useMutation({
    mutationFn: ({ code }: { code: string; key: number }) => call(routes.postScanned, { body: { code } }),
    onSuccess: ({ data: { order } }, scan) => {
      playScan('posted');
      const detail = [order.customer, order.place, texts.pieces(order.pieces), order.tracking].filter(
        Boolean,
      );
      change({
        key: scan.key,
        outcome: 'posted',
        text: texts.posted(order.shortId),
        detail: detail.join(' · '),
        order,
      });
    },
    onError: (error, scan) => {
      const repeated = error instanceof ApiError && error.code === 'scan.repeated';
      playScan(repeated ? 'repeated' : 'refused');
      change({
        key: scan.key,
        outcome: repeated ? 'repeated' : 'refused',
        text: errorText(error),
        detail: scan.code,
      });
    },
    onSettled: settled,
  });
  const undoing = useMutation({
    mutationFn: ({ order }: Scan) => call(routes.undoScanned, { params: { id: order?.id ?? '' } }),
    onSuccess: ({ data: { order } }, scan) =>
      change({ key: scan.key, outcome: 'undone', text: texts.undone(order.shortId), detail: texts.undoText }),
    onError: (error, scan) =>
      change({ key: scan.key, outcome: 'refused', text: errorText(error), detail: '' }),
    onSettled: settled,
  });
  const post = (typed: string) => {
    const code = typed.trim();
    const now = Date.now();
    const echo = code === before.current.code && now - before.current.at < ECHO;
    if (code === '' || echo) return;
    before.current = { code, at: now };
    key.current += 1;
    put({ key: key.current, outcome: 'sending', text: texts.sending, detail: code });
    posting.mutate({ code, key: key.current });
  };
  return { scans, post, undo: undoing.mutate };
}

/** A hand scanner types: what it sends goes into the field, wherever the last click was. */
function useScannerFocus(field: React.RefObject<HTMLInputElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (!inField && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
        field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field, wanted]);
}
