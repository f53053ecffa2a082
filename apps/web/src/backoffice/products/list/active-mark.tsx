import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { Badge } from '@/ui/badge/badge';
import { Switch } from '@/ui/switch/switch';
import type { ProductRowsProps } from './row-actions.js';

interface ActiveMarkProps extends Pick<ProductRowsProps, 'mayChange' | 'actions'> {
  product: AdminProductRowView;
  /** Says 'Ativo' in sight, where no column does. */
  named?: boolean;
}

/** Whether the product is active; a switch for users with write access, updated optimistically. */
export function ActiveMark({ product, mayChange, actions, named = false }: ActiveMarkProps) {
  const active = actions.pendingFor(product.id) ?? product.active;
  if (!mayChange)
    return <Badge tone={active ? 'ok' : 'neutral'}>{active ? texts.active : texts.inactive}</Badge>;
  return (
    <Switch
      hideLabel={!named}
      label={
        named ? (
          <>
            {texts.active}
            <span className="sr-only">: {texts.isActive(product.name)}</span>
          </>
        ) : (
          texts.isActive(product.name)
        )
      }
      checked={active}
      disabled={actions.pendingFor(product.id) !== undefined}
      onCheckedChange={(next) => actions.onSwitch(product, next)}
    />
  );
}
