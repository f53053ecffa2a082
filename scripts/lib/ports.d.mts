/** Resolves to whether something already listens on `port` of `host`. */
export function isTaken(port: number, host: string): Promise<boolean>;
/** Resolves to a port of 127.0.0.1 in `[first, end)` that nobody listens on and no other test process is given. */
export function claimPort(range?: readonly [first: number, end: number]): Promise<number>;
