import type { OrderNoteView } from '@plantao/contracts/orders/admin-order.view';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDateTime } from '@/lib/date-format';
import { confirmDelete } from '@/ui/message-dialog/dialog.store';
import { timelineTexts as texts } from '@/texts/backoffice/orders';
import { IconButton } from '@/ui/icon-button/icon-button';
import { NoteForm } from './note-form.js';
import { TimelineRow } from '../detail/timeline-row.js';
import { useNotes } from './use-notes.js';

interface NoteEntryProps {
  note: OrderNoteView;
  orderId: string;
  mayChange: boolean;
  last: boolean;
}

/** A note of the timeline: read, edited in place, or deleted after a confirmation. */
export function NoteEntry({ note, orderId, mayChange, last }: NoteEntryProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { changing, deleting } = useNotes(orderId);
  const leave = () => {
    setEditing(false);
    // The button is rendered one tick later.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const save = (text: string) =>
    changing.mutateAsync({ id: note._id, text }).then(
      () => {
        leave();
        return true;
      },
      () => false,
    );
  const remove = async () => {
    if (await confirmDelete(texts.removeQuestion, texts.remove)) deleting.mutate(note._id);
  };
  return (
    <TimelineRow look="note" last={last} icon={<StickyNote className="size-4" />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-caption font-semibold text-ink-2">{texts.noteBy(note.author)}</span>
        <span className="figures text-caption text-ink-3">
          <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
          {note.updatedAt === note.createdAt ? null : (
            <span title={formatDateTime(note.updatedAt)}> · {texts.edited}</span>
          )}
        </span>
      </div>
      {editing ? (
        <div className="mt-1">
          <NoteForm
            label={texts.edit}
            text={note.text}
            save={texts.save}
            saving={changing.isPending}
            onSave={save}
            onCancel={{ label: texts.cancel, act: leave }}
            autoFocus
          />
        </div>
      ) : (
        <div className="mt-1 flex items-start gap-1 rounded-control bg-mist py-1 pl-3 pr-1">
          <p className="min-w-0 flex-1 whitespace-pre-line py-1">{note.text}</p>
          {mayChange ? (
            <span className="flex shrink-0">
              <IconButton
                ref={edit}
                size="sm"
                label={texts.edit}
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => setEditing(true)}
              />
              <IconButton
                size="sm"
                variant="danger"
                label={texts.remove}
                loading={deleting.isPending}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={() => void remove()}
              />
            </span>
          ) : null}
        </div>
      )}
    </TimelineRow>
  );
}
