import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSticky } from '@/lib/use-sticky';

interface DisclosureProps {
  /** Content of the button. */
  label: ReactNode;
  /** Name of the button when its content is only an icon. */
  buttonLabel?: string;
  /** Before the button: a link to the page of what the panel holds. Following it closes the panel. */
  link?: ReactNode;
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
  /** Opens under the pointer too (the dropdown of the header). */
  hover?: boolean;
  /** Before it opens: the pointer or the focus has come near. A good moment to load what is inside. */
  onApproach?: () => void;
  /** Links and buttons, made when first opened; choosing one closes the panel. */
  children: ReactNode;
}

const REACHABLE = 'a[href], button:not(:disabled)';
const HOVER_DELAY = 120;

/**
 * A button that opens a panel of links: a navigation, so it is no ARIA menu. Click, Enter, hover and the down arrow
 * open it; arrows walk through the links; Esc closes it, also while hovered (WCAG 1.4.13), and gives the focus back.
 */
export function Disclosure({
  label,
  buttonLabel,
  link,
  className,
  buttonClassName,
  panelClassName,
  hover = false,
  onApproach,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const id = useId();
  const wanted = useSticky(open);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const plan = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      openedByHover.current = next;
      setOpen(next);
    }, HOVER_DELAY);
  };
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    if (!open && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
    requestAnimationFrame(() => {
      const links = [...(panel.current?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length;
      links[next]?.focus();
    });
  };

  return (
    <div
      ref={root}
      className={clsx('relative', className)}
      onKeyDown={walk}
      onFocus={onApproach}
      onPointerEnter={(event) => {
        onApproach?.();
        if (hover && event.pointerType === 'mouse') plan(true);
      }}
      onPointerLeave={(event) => (hover && event.pointerType === 'mouse' ? plan(false) : undefined)}
    >
      {link ? <span onClick={() => plan(false)}>{link}</span> : null}
      <button
        ref={button}
        type="button"
        aria-label={buttonLabel}
        title={buttonLabel}
        aria-expanded={open}
        aria-controls={id}
        className={buttonClassName}
        onClick={() => {
          clearTimeout(timer.current);
          // The pointer that has just opened it does not close it with the click that follows.
          setOpen(!open || openedByHover.current);
          openedByHover.current = false;
        }}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        hidden={!open}
        className={clsx(
          'absolute top-full z-overlay animate-open rounded-tile border border-line bg-paper text-ink shadow-lg',
          panelClassName,
        )}
        onClick={(event) => {
          if ((event.target as Element).closest(REACHABLE)) setOpen(false);
        }}
      >
        {wanted ? children : null}
      </div>
    </div>
  );
}
