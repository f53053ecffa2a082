import { useFloatingFooter } from '@/backoffice/shared/layout/use-floating-footer';
import { formTexts as texts } from '@/texts/backoffice/shell';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { useSaveKey } from './use-save-key.js';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  /** The error text of the last failed save. */
  failure?: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** At the foot of a form while something in it is not saved; Ctrl+S does what 'Salvar' does. */
export function SaveBar({ dirty, saving, failure = null, onSave, onDiscard }: SaveBarProps) {
  const shown = dirty || saving;
  useFloatingFooter(shown);
  useSaveKey(onSave, dirty && !saving);
  return (
    <>
      <p role="status" className="sr-only">
        {saving ? texts.saving : dirty ? texts.unsaved : ''}
      </p>
      {shown ? (
        <div className="sticky bottom-0 z-sticky animate-rise-in space-y-3 border-t border-line bg-paper px-4 py-3 shadow-lg lg:px-6">
          {failure ? <ErrorState inline title={`${texts.saveFailed} ${failure}`} /> : null}
          <div className="flex items-center justify-end gap-3">
            <span aria-hidden="true" className="mr-auto text-ink-2 max-sm:hidden">
              {texts.unsaved}
            </span>
            <Button variant="secondary" onClick={onDiscard} disabled={saving} className="max-sm:flex-1">
              {texts.discard}
            </Button>
            <Button
              onClick={onSave}
              loading={saving}
              aria-keyshortcuts="Control+S Meta+S"
              className="max-sm:flex-1"
            >
              {saving ? texts.saving : texts.save}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
