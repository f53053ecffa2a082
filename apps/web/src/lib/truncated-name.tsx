import { cut } from './format.js';

/** A name truncated visually; screen readers read all of it. */
export function TruncatedName({ name, limit }: { name: string; limit: number }) {
  if (name.length <= limit) return name;
  return (
    <>
      <span aria-hidden="true">{cut(name, limit)}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
