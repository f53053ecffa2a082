import { TIMINGS } from '@plantao/domain/shared/constants';
import { create } from 'zustand';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  /** Milliseconds on the screen. */
  duration: number;
  /** A second line. */
  description?: string;
  /** One thing that can still be done ('Desfazer'). */
  action?: { label: string; onPress: () => void };
}

export type ToastOptions = Partial<Pick<Toast, 'id' | 'duration' | 'description' | 'action'>>;

/** How long a toast stays when nothing else is said (specification, business constants). */
export const TOAST_DURATION = TIMINGS.toast;

/** How long a change can still be taken back. */
export const UNDO_DURATION = 5000;

interface ToastsState {
  toasts: Toast[];
  push: (type: ToastType, message: string, options?: ToastOptions) => string;
  dismiss: (id: string) => void;
}

let made = 0;

/** The messages on the screen, oldest first. */
export const useToastsStore = create<ToastsState>((set) => ({
  toasts: [],
  push: (type, message, options = {}) => {
    const toast: Toast = { id: `toast-${(made += 1)}`, duration: TOAST_DURATION, ...options, type, message };
    set((state) => ({ toasts: [...state.toasts.filter((other) => other.id !== toast.id), toast] }));
    return toast.id;
  },
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));
