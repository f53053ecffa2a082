import type { ApiError } from './api-error.js';

interface Listeners {
  /** Asks the person who they are; true when they have shown it. */
  prove: () => Promise<boolean>;
  /** Leads to where a second factor is registered. */
  enrol: () => void;
}

let listeners: Partial<Listeners> = {};
let proving: Promise<boolean> | undefined;

/** Who answers when the server wants more than a session. @returns takes it back */
export function onAccessRefusals(next: Partial<Listeners>): () => void {
  listeners = { ...listeners, ...next };
  return () => {
    const isOwn = (name: string): boolean =>
      listeners[name as keyof Listeners] === next[name as keyof Listeners];
    listeners = Object.fromEntries(Object.entries(listeners).filter(([name]) => !isOwn(name)));
  };
}

/** Whether a refused call may be sent again: its person has shown meanwhile who they are. Of several calls one asks. */
export async function mayRepeat({ code }: ApiError): Promise<boolean> {
  if (code === 'auth.enrol-required') listeners.enrol?.();
  if (code !== 'auth.proof-required' || !listeners.prove) return false;
  proving ??= listeners.prove().finally(() => (proving = undefined));
  return proving;
}
