import { productTexts } from '@/texts/catalogue/product';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import type { ReactNode } from 'react';

interface OptionsDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Everything is chosen: the sheet closes with the button. */
  complete: boolean;
  onAdd: () => void;
  /** What is chosen by. */
  children: ReactNode;
}

/** Size and colour in a sheet over the page, for the bar at the foot of a phone. */
export default function OptionsDrawer({
  open,
  onOpenChange,
  title,
  complete,
  onAdd,
  children,
}: OptionsDrawerProps) {
  return (
    <Drawer
      side="bottom"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
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
      {children}
    </Drawer>
  );
}
