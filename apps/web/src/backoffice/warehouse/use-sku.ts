import { TIMINGS } from '@plantao/domain/shared/constants';
import { productSku } from '@plantao/domain/warehouse/rules/product-sku.rules';
import { useEffect, useState } from 'react';

const draw = (): number[] => [...crypto.getRandomValues(new Uint8Array(4))];

/** The SKU of a form: made from the name of a new product, made anew by the button, noticed for five seconds. */
export function useSku(isNew: boolean) {
  const [chance, setChance] = useState(draw);
  const [notice, setNotice] = useState<'made' | 'new' | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setNotice(null), TIMINGS.skuNotice);
    return () => clearTimeout(timer);
  }, [shown]);
  const tell = (what: 'made' | 'new') => {
    setNotice(what);
    setShown((count) => count + 1);
  };
  return {
    /** Why the SKU is highlighted, while it is (WARE-15). */
    notice,
    /** WARE-13: what the name of a new product makes of its SKU; undefined where the SKU stays. */
    fromName: (name: string): string | undefined => {
      if (!isNew) return undefined;
      if (name.trim() === '') return '';
      if (shown === 0) tell('made');
      return productSku(name, chance);
    },
    /** WARE-14 */
    regenerate: (name: string): string => {
      const next = draw();
      setChance(next);
      tell('new');
      return productSku(name, next);
    },
  };
}

export type Sku = ReturnType<typeof useSku>;
