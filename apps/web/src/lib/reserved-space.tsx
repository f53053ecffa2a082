/**
 * In the place of a part that is coming, with the height that it will roughly have: what follows in an `in-turn` is seen once it
 * is there (base.css).
 */
export const ReservedSpace = ({ className }: { className?: string }) => (
  <div aria-hidden="true" aria-busy="true" data-room="" className={className} />
);
