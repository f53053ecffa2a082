import { productTexts } from '@/texts/catalogue/product';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { VariantPicker } from './variant-picker.js';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import type { ProductChoice } from './use-product-choice.js';

interface OptionsDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: ProductView;
  choice: ProductChoice;
  onMeasures: () => void;
  onFinder: () => void;
  onAdd: () => void;
}

/** Size and colour in a sheet over the page, for the bar at the foot of a phone. */
export default function OptionsDrawer({
  open,
  onOpenChange,
  product,
  choice,
  onMeasures,
  onFinder,
  onAdd,
}: OptionsDrawerProps) {
  const complete = choice.size !== null && choice.colour !== null;
  return (
    <Drawer
      side="bottom"
      open={open}
      onOpenChange={onOpenChange}
      title={productTexts.optionsTitle}
      footer={
        <Button
          block
          size="lg"
          onClick={() => {
            if (complete) onOpenChange(false);
            onAdd();
          }}
        >
          {productTexts.add}
        </Button>
      }
    >
      <VariantPicker product={product} choice={choice} onMeasures={onMeasures} onFinder={onFinder} />
    </Drawer>
  );
}
