import { CircleAlert } from 'lucide-react';

/** What the last try came to, kept on the page after its toast has gone. */
export function FailureLine({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="flex gap-2 rounded-control bg-err-soft px-4 py-3 text-small font-semibold text-err">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </p>
  );
}
