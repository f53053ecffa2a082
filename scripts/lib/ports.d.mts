/** Resolves to whether something already listens on `port` of `host`. */
export function isTaken(port: number, host: string): Promise<boolean>;
