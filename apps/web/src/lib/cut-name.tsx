import { cut } from './format.js';

/** A name cut for the eye; whoever listens hears all of it. */
export function CutName({ name, limit }: { name: string; limit: number }) {
  if (name.length <= limit) return name;
  return (
    <>
      <span aria-hidden="true">{cut(name, limit)}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
