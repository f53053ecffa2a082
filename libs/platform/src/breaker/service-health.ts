/** State of an external service in this process. */
export interface ServiceHealthFigures {
  readonly name: string;
  /** Calls that failed since the last one that worked. */
  readonly failures: number;
  /** When the first and the last of them failed, in ISO 8601; null while it works. */
  readonly failingSince: string | null;
  readonly failedAt: string | null;
}

const services = new Map<string, ServiceHealth>();

/** The one record of a service in this process, made when it is first asked for. */
export function serviceHealth(name: string): ServiceHealth {
  const known = services.get(name) ?? new ServiceHealth(name);
  services.set(name, known);
  return known;
}

/** Every service that failed last; what works is not worth a line. */
export const failingServices = (): ServiceHealthFigures[] =>
  [...services.values()].map(({ figures }) => figures).filter(({ failures }) => failures > 0);

/** Remembers whether calls to a service succeed. It never refuses one: that is `CircuitBreaker`. */
export class ServiceHealth {
  private failures = 0;
  private failingSince: Date | null = null;
  private failedAt: Date | null = null;

  constructor(private readonly name: string) {}

  get figures(): ServiceHealthFigures {
    const { name, failures } = this;
    return {
      name,
      failures,
      failingSince: this.failingSince?.toISOString() ?? null,
      failedAt: this.failedAt?.toISOString() ?? null,
    };
  }

  worked(): void {
    this.failures = 0;
    this.failingSince = null;
    this.failedAt = null;
  }

  failed(at = new Date()): void {
    this.failures += 1;
    this.failingSince ??= at;
    this.failedAt = at;
  }
}
