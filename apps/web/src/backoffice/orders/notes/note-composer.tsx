import { timelineTexts as texts } from '@/texts/backoffice/orders';
import { NoteForm } from './note-form.js';
import { useNotes } from './use-notes.js';

/** The next note, at the foot of the timeline. */
export function NoteComposer({ orderId }: { orderId: string }) {
  const { adding } = useNotes(orderId);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <NoteForm
        label={texts.compose}
        placeholder={texts.placeholder}
        save={texts.add}
        saving={adding.isPending}
        hint={texts.hint}
        onSave={(text) =>
          adding.mutateAsync(text).then(
            () => true,
            () => false,
          )
        }
      />
    </div>
  );
}
