import { Scissors } from 'lucide-react';
import { brokenTexts } from '@/texts/shell';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** A page whose code could not be fetched: usually the shop was updated while the page stood open. */
export const isStaleBuild = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|Failed to fetch/i.test(error.message);

/** Something broke: in words, with a way on. Uses no router, which may be what broke. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const stale = isStaleBuild(error);
  return (
    <div role="alert" className="page py-12 md:py-20">
      <EmptyState
        as="h1"
        icon={<Scissors aria-hidden="true" className="size-7" />}
        title={brokenTexts.title}
        text={stale ? brokenTexts.update : brokenTexts.text}
        actions={
          <>
            <Button onClick={stale ? () => location.reload() : onRetry}>
              {stale ? brokenTexts.reload : brokenTexts.retry}
            </Button>
            <Button variant="secondary" onClick={() => location.assign('/')}>
              {brokenTexts.home}
            </Button>
          </>
        }
      />
    </div>
  );
}
