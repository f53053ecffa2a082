/** Milliseconds since the navigation; `shift` is the cumulative layout shift. */
export interface Paints {
  firstByte?: number;
  firstPaint?: number;
  largestPaint?: number;
  load?: number;
  shift?: number;
}

/** Watches how the page is painted; the returned function tells what is known so far. */
export function watchPaints(): () => Paints {
  const paints: Paints = {};
  const watch = (type: string, seen: (entry: PerformanceEntry) => void): void => {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = Math.round(startTime);
  });
  watch('largest-contentful-paint', ({ startTime }) => (paints.largestPaint = Math.round(startTime)));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paints.shift = (paints.shift ?? 0) + value;
  });
  return () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.responseStart) paints.firstByte = Math.round(entry.responseStart);
    if (entry?.loadEventEnd) paints.load = Math.round(entry.loadEventEnd);
    return paints;
  };
}
