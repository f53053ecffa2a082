import { Plus, type LucideIcon } from 'lucide-react';
import { Button } from '@/ui/button/button';
import { useShortcut } from '../shortcuts/use-shortcut.js';

interface AddButtonProps {
  label: string;
  icon?: LucideIcon;
  onAdd: () => void;
}

/** Begins a new one; so does 'N' from anywhere on the screen. */
export function AddButton({ label, icon: Icon = Plus, onAdd }: AddButtonProps) {
  useShortcut('n', onAdd);
  return (
    <Button
      onClick={onAdd}
      aria-keyshortcuts="N"
      icon={<Icon aria-hidden="true" className="size-4" />}
      className="max-sm:w-full"
    >
      {label}
    </Button>
  );
}
