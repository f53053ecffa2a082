import type { ChargebackFileView, ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { FileText, ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { Panel } from '@/backoffice/shared/layout/panel';
import { call } from '@/lib/api/client';
import { download } from '@/lib/api/download';
import { pictureFault, SHOP_TYPES } from '@/lib/api/send-picture';
import { formatDateTime } from '@/lib/date-format';
import { chargebacksTexts as texts } from '@/texts/backoffice/chargebacks';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { toast } from '@/ui/toast/toast';
import { awaits } from './deadline.js';
import { useChargebackChange } from './use-chargeback.js';

/** The evidence as one PDF: as it would be sent now, or as it was; with the pictures that are added to it. */
export function EvidencePanel({ chargeback }: { chargeback: ChargebackView }) {
  const { id, state, sent, sendError, pictures, unneeded = false } = chargeback;
  const mayChange = useMay(routes.addChargebackFile) && state === 'open';
  const opening = useMutation({
    mutationFn: (file: string | null) =>
      file === null
        ? download(routes.chargebackEvidence, { params: { id } })
        : download(routes.chargebackFile, { params: { id, file } }),
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
  });
  const mayOpen = useMay(routes.chargebackFile);
  const answered = sent !== null && !awaits(state);
  const kept = answered && mayOpen ? sent.id : null;
  return (
    <Panel title={texts.evidence}>
      {sendError && !unneeded ? (
        <p className="mb-2 rounded-control bg-err-soft px-3 py-2 text-err">
          {texts.sendError} {sendError}
        </p>
      ) : null}
      <p className="text-ink-2">
        {answered
          ? texts.sentAt(formatDateTime(sent.createdAt), sent.actor)
          : unneeded
            ? texts.unneeded
            : texts.evidenceText}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          loading={opening.isPending}
          onClick={() => opening.mutate(kept)}
          icon={<FileText aria-hidden="true" className="size-4" />}
        >
          {kept === null ? texts.seeEvidence : texts.seeSent}
        </Button>
        <span className="text-caption text-ink-3">{texts.readNote}</span>
      </p>
      {pictures.length > 0 || mayChange ? (
        <div className="mt-4 border-t border-line pt-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{texts.pictures}</h3>
            {mayChange ? <AddPicture chargeback={chargeback} /> : null}
          </div>
          <ul className="divide-y divide-line">
            {pictures.map((picture) => (
              <Picture
                key={picture.id}
                chargeback={chargeback}
                picture={picture}
                mayRemove={mayChange}
                onOpen={mayOpen ? () => opening.mutate(picture.id) : undefined}
              />
            ))}
          </ul>
        </div>
      ) : null}
    </Panel>
  );
}

function AddPicture({ chargeback }: { chargeback: ChargebackView }) {
  const input = useRef<HTMLInputElement>(null);
  const adding = useChargebackChange(
    chargeback,
    (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(routes.addChargebackFile, { params: { id: chargeback.id }, body });
    },
    texts.pictureAdded,
  );
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = pictureFault(file, SHOP_TYPES);
    if (fault) toast.error(fault === 'type' ? texts.pictureType : texts.pictureSize);
    else adding.mutate(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={SHOP_TYPES.join()}
        aria-label={texts.addPicture}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="secondary"
        loading={adding.isPending}
        onClick={() => input.current?.click()}
        icon={<ImagePlus aria-hidden="true" className="size-4" />}
      >
        {texts.addPicture}
      </Button>
    </>
  );
}

interface PictureProps {
  chargeback: ChargebackView;
  picture: ChargebackFileView;
  mayRemove: boolean;
  /** Missing for who may not see it. */
  onOpen: (() => void) | undefined;
}

function Picture({ chargeback, picture, mayRemove, onOpen }: PictureProps) {
  const { id, name, actor, createdAt } = picture;
  const removing = useChargebackChange(
    chargeback,
    () => call(routes.removeChargebackFile, { params: { id: chargeback.id, file: id } }),
    texts.pictureRemoved,
  );
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <p className="min-w-0">
        {onOpen ? (
          <button
            type="button"
            aria-label={texts.openPicture(name)}
            onClick={onOpen}
            className="target block max-w-full truncate text-left text-petrol underline"
          >
            {name}
          </button>
        ) : (
          <span className="block max-w-full truncate">{name}</span>
        )}
        <span className="block text-caption text-ink-3">
          {actor}, {formatDateTime(createdAt)}
        </span>
      </p>
      {mayRemove ? (
        <IconButton
          size="sm"
          variant="danger"
          label={texts.removePicture(name)}
          onClick={() => removing.mutate(undefined)}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
      ) : null}
    </li>
  );
}
