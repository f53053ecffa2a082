import { Gauge, type Registry } from 'prom-client';

export interface GaugeOf<Figures> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** One line for each value; none where the figure does not exist. */
  readonly lines: (figures: Figures) => readonly (readonly [Readonly<Record<string, string>>, number])[];
}

/**
 * Gauges that are read together when somebody asks for metrics, and kept for `keptMs` milliseconds: however often that is,
 * they cost the same. Where reading fails they have no values, rather than old ones, and `<source>_up` is 0.
 * @param source names what is read, in snake case
 */
export function registerKeptGauges<Figures>(
  registry: Registry,
  source: string,
  {
    keptMs,
    read,
    gauges,
  }: { keptMs: number; read: () => Promise<Figures>; gauges: readonly GaugeOf<Figures>[] },
): void {
  let kept: { readonly at: number; readonly figures: Promise<Figures | undefined> } | undefined;
  const figures = (): Promise<Figures | undefined> => {
    if (!kept || performance.now() - kept.at > keptMs)
      kept = { at: performance.now(), figures: read().catch(() => undefined) };
    return kept.figures;
  };
  new Gauge({
    name: `${source}_up`,
    help: `1 when the figures of ${source.replaceAll('_', ' ')} could be read, 0 when not.`,
    registers: [registry],
    async collect() {
      this.set((await figures()) === undefined ? 0 : 1);
    },
  });
  for (const { name, help, labels = [], lines } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const read = await figures();
        this.reset();
        // An empty gauge without labels starts as 0, which nobody has read.
        if (labels.length === 0) this.remove();
        for (const [label, value] of read === undefined ? [] : lines(read)) this.set(label, value);
      },
    });
  }
}
