type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;

/** The picture library, loaded by the first picture: one thread a picture, and no cache of its own. */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
