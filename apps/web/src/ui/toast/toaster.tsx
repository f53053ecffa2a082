import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, type CSSProperties } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useToastsStore, type Toast, type ToastType } from '@/ui/toast/toasts.store';
import { uiTexts } from '@/texts/ui';

const LOOKS: Record<ToastType, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-ok' },
  error: { icon: CircleAlert, colour: 'text-err' },
  warning: { icon: TriangleAlert, colour: 'text-amber' },
  info: { icon: Info, colour: 'text-info' },
};

/** Above whatever floats at the foot of the page. */
const OFFSET = { bottom: 'calc(1rem + var(--floating-offset))' };
const LOOK = { fontFamily: 'inherit', '--width': '26rem' } as CSSProperties;

/** Keeps the screen equal to the store: a toast leaves both when its time is over or it is closed. */
export default function Toaster() {
  const toasts = useToastsStore((state) => state.toasts);
  const dismiss = useToastsStore((state) => state.dismiss);
  const shown = useRef(new Set<string>());

  useEffect(() => {
    const wanted = new Set(toasts.map((toast) => toast.id));
    for (const id of shown.current) {
      if (wanted.has(id)) continue;
      shown.current.delete(id);
      sonner.dismiss(id);
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      shown.current.add(toast.id);
      const remove = () => dismiss(toast.id);
      sonner.custom(() => <ToastCard toast={toast} onClose={remove} />, {
        id: toast.id,
        duration: toast.duration,
        onAutoClose: remove,
        onDismiss: remove,
      });
    }
  }, [toasts, dismiss]);

  return (
    <Sonner
      position="bottom-center"
      expand
      visibleToasts={4}
      gap={8}
      offset={OFFSET}
      mobileOffset={OFFSET}
      containerAriaLabel={uiTexts.toasts}
      style={LOOK}
    />
  );
}

export function ToastCard({ toast, onClose }: { toast: Omit<Toast, 'raisedAt'>; onClose: () => void }) {
  const { icon: Icon, colour } = LOOKS[toast.type];
  return (
    <div className="flex w-full items-center gap-3 rounded-tile border border-line bg-paper py-1 pl-4 pr-1 text-ink shadow-lg">
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1 py-2 text-small">
        <p className="font-semibold">{toast.message}</p>
        {toast.description ? <p className="text-ink-2">{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-control px-3 text-small font-semibold text-petrol hover:bg-petrol-soft"
          onClick={() => {
            toast.action?.onPress();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={uiTexts.close}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-tile"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
