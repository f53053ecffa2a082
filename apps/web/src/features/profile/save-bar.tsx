import { useEffect } from 'react';
import { profileTexts as texts } from '@/texts/profile';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';

interface SaveBarProps {
  saving: boolean;
  /** Why the last try failed, in words. */
  failure: string | null;
  dirty: boolean;
  onCancel: () => void;
}

/** Always in sight while the record is edited. */
export function SaveBar({ saving, failure, dirty, onCancel }: SaveBarProps) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, []);
  return (
    <div className="sticky bottom-0 z-sticky -mx-gutter mt-10 space-y-3 border-t border-line bg-paper px-gutter py-4 lg:mx-0 lg:px-0">
      {failure ? <ErrorState inline title={`${texts.saveFailed}. ${failure}`} /> : null}
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="mr-auto text-small text-ink-2 max-sm:sr-only">
          {dirty ? texts.unsaved : ''}
        </p>
        <Button variant="secondary" onClick={onCancel} disabled={saving}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={saving}>
          {saving ? texts.saving : texts.save}
        </Button>
      </div>
    </div>
  );
}
