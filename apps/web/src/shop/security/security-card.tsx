import { useId, type ReactNode } from 'react';

interface SecurityCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One subject of the page. */
export function SecurityCard({ title, text, children }: SecurityCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3 rounded-tile border border-line bg-paper p-4">
      <div className="space-y-1">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        <p className="max-w-measure text-small text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}
