import type { Clock } from '../clock/index.js';
import { serviceHealth } from './service-health.js';

export type CircuitState = 'closed' | 'half-open' | 'open';

/** The service failed so often that it is left alone for a while: nothing was sent. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';

  constructor(
    circuit: string,
    readonly retryAfterMs: number,
  ) {
    super(`${circuit} keeps failing and is left alone for a while`);
  }
}

export interface CircuitLimits {
  /** Names the circuit in /metrics. */
  readonly name: string;
  /** This many failures in a row open it. */
  readonly failures?: number;
  /** How long it stays open before one call may try again, in milliseconds. */
  readonly pause?: number;
}

export interface CircuitFigures {
  readonly name: string;
  readonly state: CircuitState;
  /** How often it opened since the process began. */
  readonly opened: number;
  /** Milliseconds since it opened without having worked again; 0 while it works. */
  readonly troubledMs: number;
}

const circuits = new Map<string, CircuitBreaker>();

/** Every circuit of this process; of two with one name the later. */
export const circuitFigures = (): CircuitFigures[] => [...circuits.values()].map(({ figures }) => figures);

/**
 * Keeps callers from waiting for a service that is down (correctness 3.9): after some failures in a row calls are
 * refused at once; after a pause one call tries, and its end decides for all.
 */
export class CircuitBreaker {
  private failed = 0;
  private opened = 0;
  private openUntil: number | undefined;
  private troubledSince: number | undefined;
  private probing = false;
  private readonly limits: Required<CircuitLimits>;

  constructor(
    private readonly clock: Clock,
    limits: CircuitLimits,
  ) {
    this.limits = { failures: 5, pause: 30_000, ...limits };
    circuits.set(limits.name, this);
  }

  get figures(): CircuitFigures {
    const { name } = this.limits;
    const state = this.openUntil === undefined ? 'closed' : this.left() > 0 ? 'open' : 'half-open';
    const troubledMs = this.troubledSince === undefined ? 0 : this.clock.now().getTime() - this.troubledSince;
    return { name, state, opened: this.opened, troubledMs };
  }

  /**
   * Runs `work` unless the circuit is open. `isFault` distinguishes faults of the service from refusals, which are
   * responses.
   * @throws CircuitOpen without running it
   */
  async run<T>(work: () => Promise<T>, isFault: (error: unknown) => boolean = () => true): Promise<T> {
    const probe = this.enter();
    try {
      const result = await work();
      this.worked(probe);
      return result;
    } catch (error) {
      if (isFault(error)) this.broke(probe);
      else this.worked(probe);
      throw error;
    }
  }

  /** Whether this call is the one that tries. */
  private enter(): boolean {
    if (this.openUntil === undefined) return false;
    if (this.left() > 0 || this.probing)
      throw new CircuitOpen(this.limits.name, Math.max(1_000, this.left()));
    this.probing = true;
    return true;
  }

  /** Of calls that began before it opened only the failures count. */
  private worked(probe: boolean): void {
    if (this.openUntil !== undefined && !probe) return;
    serviceHealth(this.limits.name).worked();
    this.failed = 0;
    this.openUntil = undefined;
    this.troubledSince = undefined;
    this.probing = false;
  }

  private broke(probe: boolean): void {
    this.failed += 1;
    serviceHealth(this.limits.name).failed(this.clock.now());
    if (!probe && (this.openUntil !== undefined || this.failed < this.limits.failures)) return;
    this.opened += 1;
    this.troubledSince ??= this.clock.now().getTime();
    this.openUntil = this.clock.now().getTime() + this.limits.pause;
    this.probing = false;
  }

  private left(): number {
    const now = this.clock.now().getTime();
    // A clock that was set back would leave the service alone for as long.
    const latest = now + this.limits.pause;
    if (this.openUntil !== undefined && this.openUntil > latest) this.openUntil = latest;
    return (this.openUntil ?? 0) - now;
  }
}
