const NAME = /^[\w][\w.-]{0,199}$/;

/** Whether a store keeps files under this name: one segment of a path, never hidden. */
export const isFileName = (name: string): boolean => NAME.test(name) && !name.includes('..');

/** @throws RangeError for a name that is none */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new RangeError(`not a file name: ${name}`);
}
