import { RefreshCw } from 'lucide-react';
import { clsx } from 'clsx';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { TextInput } from '@/ui/text-input/text-input';
import type { Sku } from './use-sku.js';

interface SkuFieldProps {
  value: string;
  notice: Sku['notice'];
  /** The product is on sale or was in orders: its SKU stays. */
  fixed: boolean;
  onRegenerate: () => void;
}

/** The SKU can be read and made anew, never typed (WARE-12, WARE-14, WARE-15). */
export function SkuField({ value, notice, fixed, onRegenerate }: SkuFieldProps) {
  const said = notice === 'new' ? texts.skuNew : notice === 'made' ? texts.skuMade : null;
  return (
    <div
      data-highlighted={notice !== null}
      className={clsx('rounded-control transition-colors', said && 'bg-amber-soft p-3')}
    >
      <Field label={texts.sku}>
        <TextInput
          readOnly
          value={value}
          className="font-mono"
          end={
            <IconButton
              label={texts.regenerate}
              disabled={fixed || value === ''}
              onClick={onRegenerate}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
            />
          }
        />
      </Field>
      <p role="status" className="mt-1 text-small text-ink-2">
        {said ?? (fixed ? texts.skuKept : value === '' ? texts.skuOfName : null)}
      </p>
    </div>
  );
}
