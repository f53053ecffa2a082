const droppedBy = new WeakMap<object, readonly string[]>();

/**
 * Fields that clients of the specification send in this body and the server does not read: they are taken, whatever they
 * hold, and dropped. Every other field that a form does not declare is refused (S3).
 */
export const Drops =
  (...names: readonly string[]): ClassDecorator =>
  (form) =>
    void droppedBy.set(form, names);

/** Names of the fields that a form drops, those of its parents included. */
export function droppedFields(form: object | null): readonly string[] {
  if (form === null || form === Function.prototype) return [];
  return [...(droppedBy.get(form) ?? []), ...droppedFields(Object.getPrototypeOf(form) as object | null)];
}
