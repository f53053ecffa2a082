// What a test file may change in its worker outside of its modules, and how it was before.

/** Globals, properties of process, environment variables and listeners as they are now; `restore` brings them back. */
class WorkerState {
  constructor() {
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.process = descriptorsOf(process);
    this.environment = { ...process.env };
    this.listeners = listeners();
    this.folder = process.cwd();
  }

  /** Runs `load` and lets stay what it adds: a package that is loaded once sets itself up once. */
  keepWhatAdds(load) {
    const [globals, before] = [new Set(Reflect.ownKeys(globalThis)), listeners()];
    try {
      return load();
    } finally {
      for (const key of Reflect.ownKeys(globalThis))
        if (!globals.has(key)) this.globals[key] = Object.getOwnPropertyDescriptor(globalThis, key);
      for (const [event, all] of listeners()) {
        const added = all.filter((listener) => !before.get(event)?.includes(listener));
        this.listeners.set(event, [...(this.listeners.get(event) ?? []), ...added]);
      }
    }
  }

  restore() {
    restoreProperties(process, this.process);
    restoreProperties(globalThis, this.globals);
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name];
    Object.assign(process.env, this.environment);
    for (const [event, all] of listeners())
      for (const listener of all)
        if (!this.listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
    if (process.cwd() !== this.folder) process.chdir(this.folder);
  }
}

const listeners = () => new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));

/**
 * The emitter's own records are left out: listeners are taken back one by one, and a number of events that does not fit
 * them would have the emitter forget everybody, jest's own listener to its parent as well, which then waits for ever.
 */
const RECORDS = ['_events', '_eventsCount'];

function descriptorsOf(object) {
  const found = Object.getOwnPropertyDescriptors(object);
  for (const key of RECORDS) delete found[key];
  return found;
}

function restoreProperties(object, before) {
  for (const key of Reflect.ownKeys(object)) {
    if (object === process && RECORDS.includes(key)) continue;
    const now = Object.getOwnPropertyDescriptor(object, key);
    if (!now.configurable || isSame(now, before[key])) continue;
    if (before[key]) Object.defineProperty(object, key, before[key]);
    else delete object[key];
  }
  for (const key of Reflect.ownKeys(before))
    if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, before[key]);
}

const isSame = (one, other) =>
  other !== undefined && ['value', 'get', 'set'].every((part) => Object.is(one[part], other[part]));

module.exports = { WorkerState };
