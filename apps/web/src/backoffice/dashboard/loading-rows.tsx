import { Skeleton } from '@/ui/skeleton/skeleton';

/** As many rows as a panel is going to have, while they are read; `label` is for screen readers. */
export function LoadingRows({
  label,
  count,
  className,
}: {
  label: string;
  count: number;
  className: string;
}) {
  return (
    <div className="space-y-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
