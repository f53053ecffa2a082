import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { navLinkStyles } from './nav.styles.js';

const load = () => import('./header-panels.js');
const ModelsPanel = lazy(async () => ({ default: (await load()).ModelsPanel }));

/** The four models of the house: hover, click and arrows open them (SHELL-12). */
export function ModelsMenu() {
  return (
    <Disclosure
      hover
      label={
        <>
          {shellTexts.models}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
      className="flex h-full items-center"
      buttonClassName={`group gap-1 ${navLinkStyles}`}
      panelClassName="-left-32 w-max p-4"
      onApproach={() => void load()}
    >
      <Suspense fallback={<span className="block min-h-80 w-dialog" />}>
        <ModelsPanel />
      </Suspense>
    </Disclosure>
  );
}
