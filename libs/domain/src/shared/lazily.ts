/** Makes something the first time it is asked for and keeps it: a formatter costs milliseconds when a page begins. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
