import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build of the web application left behind (apps/web/vite.config.ts). */
export interface BuiltWeb {
  readonly shell: string;
  /** What a page shows until its scripts run, by the name of the frame; empty when the build has none. */
  readonly frames: Readonly<Record<string, string>>;
  /**
   * Addresses of the scripts that the chunks of a page (`shop.page`, `account/orders.page`) need besides those that the
   * shell names.
   */
  scriptsOf(chunks: readonly string[]): readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Reads it once; undefined when nothing has been built.
 * @param cdnUrl where pages get pictures from (CDN_URL): the shell names it for its scripts, the frames use it
 */
export function readBuiltWeb(root: string, cdnUrl?: string): BuiltWeb | undefined {
  const read = (file: string): string | undefined => {
    const place = path.join(root, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  const shell = withCdn(read('index.html'), cdnUrl);
  if (shell === undefined) return undefined;
  const manifest = JSON.parse(read('.vite/manifest.json') ?? '{}') as Manifest;
  const framesText = (read('.vite/frames.json') ?? '{}').replaceAll(
    MEDIA,
    (address) => `${cdnUrl ?? ''}${address}`,
  );
  const frames = JSON.parse(framesText) as Record<string, string>;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const known = withImports(manifest, entries);
  const scriptsOf = (chunks: readonly string[]): readonly string[] => {
    const isOne = (key: string) =>
      chunks.some((chunk) => manifest[key]?.name === chunk || key.endsWith(`/${chunk}.tsx`));
    const keys = Object.keys(manifest).filter(isOne);
    return [...withImports(manifest, keys)]
      .filter((key) => !known.has(key))
      .flatMap((key) => manifest[key]?.file ?? [])
      .map((file) => `/${file}`);
  };
  return { shell, frames, scriptsOf };
}

/** In frames addresses are all that contains this. */
const MEDIA = '/media/';

/** apps/web/src/ui/picture/picture-sources.ts reads it. */
function withCdn(shell: string | undefined, cdnUrl: string | undefined): string | undefined {
  if (!cdnUrl) return shell;
  const tags = `<meta name="cdn" content="${cdnUrl}" /><link rel="preconnect" href="${cdnUrl}" />`;
  return shell?.replace('</head>', () => `${tags}</head>`);
}

function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}
