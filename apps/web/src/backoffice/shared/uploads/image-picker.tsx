import { ImagePlus, Upload } from 'lucide-react';
import {
  useInfiniteQuery,
  useQueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
} from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, useRef } from 'react';
import type { UploadView, UploadsResponse } from '@plantao/contracts/admin/upload.view';
import { routes } from '@plantao/contracts/http/routes';
import { SearchField } from '@/backoffice/shared/lists/filters/search-field';
import { useMay } from '@/backoffice/shared/access/use-may';
import { call } from '@/lib/api/client';
import { SHOP_TYPES } from '@/lib/api/send-picture';
import { uploadsTexts as texts } from '@/texts/backoffice/uploads';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import { toast } from '@/ui/toast/toast';
import { PictureBrowser } from './picture-browser.js';
import { SendingList } from './sending-list.js';
import { useDrop } from './use-drop.js';
import { useSending } from './use-sending.js';

const PAGE_SIZE = 24;

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
  const mayChange = useMay('products:change');
  const [search, setSearch] = useState('');
  const pictures = useInfiniteQuery(uploadsQuery(search));
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
        <PictureBrowser pictures={pictures} searched={search !== ''} current={current} onPick={onPick} />
      </div>
      <div
        aria-hidden="true"
        className={clsx(
          'stitch-box pointer-events-none absolute inset-0 flex-col items-center justify-center gap-3 bg-petrol-soft text-petrol',
          dragging ? 'flex' : 'hidden',
        )}
      >
        <ImagePlus className="size-8" />
        <span className="font-semibold">{texts.drop}</span>
      </div>
    </div>
  );
}

/** Opens the file chooser of the computer or phone; several files at once are fine. */
function SendButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-upload="shop"
        aria-label={texts.upload}
        accept={SHOP_TYPES.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
    </>
  );
}

type UploadPages = InfiniteData<UploadsResponse, string | undefined>;

/** The pictures of the shop, newest first, page after page. */
const uploadsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'uploads', search],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listUploads, {
        query: {
          limit: PAGE_SIZE,
          ...(search ? { search } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    select: ({ pages }: UploadPages): UploadView[] => pages.flatMap(({ data }) => data.uploads),
    placeholderData: keepPreviousData,
  });
