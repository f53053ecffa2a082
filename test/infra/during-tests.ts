/**
 * What `open` resolves to, from before the first test of a file until after its last one. Call it once, at the top of
 * the file; nothing of it can be used outside of tests and their hooks.
 */
export function duringTests<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  const target = (): T => {
    if (!opened) throw new Error('opened in beforeAll: it cannot be used before');
    return opened;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(target(), name) as unknown,
    set: (_, name, value) => Reflect.set(target(), name, value),
    ownKeys: () => Reflect.ownKeys(target()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(target(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}
