import { TIMINGS } from '@plantao/domain/shared/constants';
import { create } from 'zustand';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  /** Milliseconds on the screen. */
  duration: number;
  /** Milliseconds since 1970. */
  raisedAt: number;
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
  /**
   * The page has changed: what the page before raised is over, but for what was raised on the way. `began`: when the way
   * began, in milliseconds since 1970.
   */
  leave: (began: number) => void;
}

/** Milliseconds before a change of page in which a toast belongs to the way there: 'Entrou com sucesso'. */
const ON_THE_WAY = 700;

let made = 0;

/** The messages on the screen, oldest first. */
export const useToastsStore = create<ToastsState>((set) => ({
  toasts: [],
  push: (type, message, options = {}) => {
    const toast: Toast = {
      id: `toast-${(made += 1)}`,
      duration: TOAST_DURATION,
      ...options,
      type,
      message,
      raisedAt: Date.now(),
    };
    set((state) => ({ toasts: [...state.toasts.filter((other) => other.id !== toast.id), toast] }));
    return toast.id;
  },
  leave: (began) =>
    set((state) => ({ toasts: state.toasts.filter(({ raisedAt }) => raisedAt > began - ON_THE_WAY) })),
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));
