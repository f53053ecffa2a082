import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The error of the last try, which stays after its toast has disappeared. */
export function FailureLine({ text }: { text: string | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (!text) return null;
  return (
    <p
      ref={line}
      className="flex gap-2 rounded-control bg-err-soft px-4 py-3 text-small font-semibold text-err"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </p>
  );
}
