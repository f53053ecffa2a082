/** Builds unless what was built is of these very sources. Resolves to whether it built. */
export function buildIfNeeded(): Promise<boolean>;
export function build(): Promise<void>;
