export function nativeFolder(): string;
export function unprivileged(folders: readonly string[]): {
  readonly prefix: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
};
