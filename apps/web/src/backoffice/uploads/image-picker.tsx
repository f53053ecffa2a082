import { ImagePlus } from 'lucide-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { SearchField } from '@/backoffice/lists/search-field';
import { useMayChange } from '@/backoffice/shell/use-role';
import { uploadsTexts as texts } from '@/texts/backoffice-uploads';
import { Modal } from '@/ui/modal/modal';
import { toast } from '@/ui/toast/toast';
import { PictureShelf } from './picture-shelf.js';
import { SendButton } from './send-button.js';
import { SendingList } from './sending-list.js';
import { useDrop } from './use-drop.js';
import { useSending } from './use-sending.js';
import { uploadsQuery } from './uploads-query.js';

interface ImagePickerProps {
  open: boolean;
  onClose: () => void;
  /** The public address of the picked picture, '/media/….webp'; the picker closes itself. */
  onPick: (publicUrl: string) => void;
  /** The address in use now, marked among the others. */
  current?: string | undefined;
}

/** Picks one of the shop's pictures, or sends a new one first (DLG-01, DLG-02). */
export function ImagePicker({ open, onClose, onPick, current }: ImagePickerProps) {
  return (
    <Modal
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      size="lg"
      title={texts.title}
      description={texts.description}
    >
      <PickerBody
        current={current}
        onPick={(publicUrl) => {
          onPick(publicUrl);
          onClose();
        }}
      />
    </Modal>
  );
}

function PickerBody({ current, onPick }: Pick<ImagePickerProps, 'current' | 'onPick'>) {
  const queries = useQueryClient();
  const mayChange = useMayChange();
  const [search, setSearch] = useState('');
  const shelf = useInfiniteQuery(uploadsQuery(search));
  const { sending, add, retry, dismiss } = useSending(({ name }) => {
    toast.success(texts.sent(name), { id: 'upload' });
    setSearch('');
    void queries.invalidateQueries({ queryKey: uploadsQuery('').queryKey.slice(0, 2) });
  });
  const { dragging, handlers } = useDrop(add);
  return (
    <div {...(mayChange ? handlers : {})} className="relative">
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="flex-1">
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {mayChange ? <SendButton onFiles={add} /> : null}
      </div>
      {mayChange ? <p className="mt-2 text-small text-ink-2">{texts.rules}</p> : null}
      <SendingList sending={sending} onRetry={retry} onDismiss={dismiss} />
      <div className="mt-4 min-h-120">
        <PictureShelf shelf={shelf} searched={search !== ''} current={current} onPick={onPick} />
      </div>
      <div
        aria-hidden="true"
        className={clsx(
          'pesponto-box pointer-events-none absolute inset-0 flex-col items-center justify-center gap-3 bg-petrol-soft text-petrol',
          dragging ? 'flex' : 'hidden',
        )}
      >
        <ImagePlus className="size-8" />
        <span className="font-semibold">{texts.drop}</span>
      </div>
    </div>
  );
}
