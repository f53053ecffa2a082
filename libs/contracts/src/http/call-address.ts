import type { Route } from './route.js';

interface Asked {
  /** Values of the `:name` parts of the path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
}

/** The address of a call below /api/v1: lists are written with commas, what is empty is left out. */
export function callAddress({ path }: Pick<Route, 'path'>, { params = {}, query }: Asked = {}): string {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
