const armed = new Set<string>();

/**
 * From now on anyone who comes to this place with this id stops there for ever. The parent process is notified now, and
 * again when somebody has come.
 */
export function arm(place: string, id: string): void {
  armed.add(`${place} ${id}`);
  process.send?.({ armed: place, id });
}

/** Nobody comes back from an armed place, the second who comes to it neither. */
async function pass(place: string, ids: readonly string[]): Promise<void> {
  const id = ids.find((each) => armed.has(`${place} ${each}`));
  if (id === undefined) return;
  process.send?.({ place, id });
  await new Promise<never>(() => undefined);
}

type Method = (...given: never[]) => Promise<unknown>;

/** Puts a place before or after a method of an object. */
export function at<Place extends string, T extends object>(
  target: T,
  name: keyof T,
  when: { before?: Place; after?: Place },
  idOf: (...given: never[]) => string | readonly string[],
): void {
  const original = target[name] as Method;
  const guarded: Method = async function (this: unknown, ...given) {
    if (when.before) await pass(when.before, [idOf(...given)].flat());
    const result = await original.apply(this, given);
    if (when.after) await pass(when.after, [idOf(...given)].flat());
    return result;
  };
  Object.assign(target, { [name]: guarded });
}
