import {
  ArrowRight,
  Check,
  CircleCheck,
  ListChecks,
  Plus,
  RefreshCw,
  Save,
  SquarePen,
  ThumbsUp,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { DialogButtonType } from '@/ui/message-dialog/dialog.store';

/** Icon and colour of each type of button (specification, shared dialogs). */
export const buttonVariants: Record<DialogButtonType, { icon: LucideIcon; colour: string }> = {
  cancel: { icon: X, colour: 'border-line-strong bg-paper text-ink hover:border-ink hover:bg-mist' },
  ok: { icon: Check, colour: 'border-transparent bg-petrol text-paper hover:bg-petrol-hover' },
  confirm: { icon: ThumbsUp, colour: 'border-transparent bg-petrol-hover text-paper hover:bg-night' },
  select: {
    icon: ListChecks,
    colour: 'border-petrol bg-petrol-soft text-petrol hover:bg-petrol-line hover:text-ink',
  },
  delete: { icon: Trash2, colour: 'border-transparent bg-err text-paper hover:bg-err-hover' },
  save: { icon: Save, colour: 'border-transparent bg-ok text-paper hover:bg-whats-hover' },
  sync: { icon: RefreshCw, colour: 'border-transparent bg-info text-paper hover:bg-ink' },
  update: { icon: SquarePen, colour: 'border-info bg-info-soft text-info hover:bg-info hover:text-paper' },
  insert: { icon: Plus, colour: 'border-ok bg-ok-soft text-ok hover:bg-ok hover:text-paper' },
  explore: { icon: ArrowRight, colour: 'border-transparent bg-ink text-paper hover:bg-night-2' },
  success: { icon: CircleCheck, colour: 'border-transparent bg-whats text-paper hover:bg-whats-hover' },
};
