import { useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when its step replaces another on the same page. */
export function StepHeading({ children, focus }: { children: string; focus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [focus]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h1">
      {children}
    </h1>
  );
}
