import { useState } from 'react';
import { useUiStore } from '@/shop/shell/ui.store';
import { menuTexts } from '@/texts/menus';
import { shellTexts } from '@/texts/shell';
import { Drawer } from '@/ui/drawer/drawer';
import ProductSearch from './product-search.js';

/** The search of small screens: the whole window, the keyboard ready. */
export default function SearchSheet() {
  const open = useUiStore((state) => state.panel === 'search');
  const close = useUiStore((state) => state.close);
  const [term, setTerm] = useState('');
  return (
    <Drawer open={open} onOpenChange={close} title={shellTexts.search} side="full">
      <div className="mx-auto max-w-dialog">
        <ProductSearch term={term} onTermChange={setTerm} onDone={close} autoFocus panel="inline" />
        {term.trim().length < 2 ? <p className="pt-4 text-small text-ink-2">{menuTexts.searchHint}</p> : null}
      </div>
    </Drawer>
  );
}
