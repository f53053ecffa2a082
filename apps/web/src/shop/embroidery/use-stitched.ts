import { useQuery } from '@tanstack/react-query';

/** What is stitched on a guest's lines, of which the browser keeps only the ids. */
export function useStitched(lines: readonly { embroidery?: string }[]) {
  const ids = lines.flatMap(({ embroidery }) => embroidery ?? []);
  return useQuery({
    queryKey: ['stitched', ids],
    queryFn: async ({ signal }) =>
      (await import('./find-embroideries.js')).findEmbroideries([...new Set(ids)], signal),
    enabled: ids.length > 0,
  });
}
