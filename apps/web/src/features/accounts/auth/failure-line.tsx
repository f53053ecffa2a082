import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The error of the last try, which stays after its toast has disappeared. `alone`: no toast says it, so that this must be heard. */
export function FailureLine({ text, alone = false }: { text: string | null; alone?: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (!text) return null;
  return (
    <p
      ref={line}
      role={alone ? 'alert' : undefined}
      className="flex gap-2 rounded-control bg-err-soft px-4 py-3 text-small font-semibold text-err"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </p>
  );
}
