/** The services outside that a job waits for. */
export type ExternalService = 'payments' | 'carrier' | 'mail';

/**
 * A service outside did not answer, answered with a fault of its own, or is left alone for a moment: nothing was refused,
 * and the same question may be answered later. A job that ends with it waits without losing an attempt (R20).
 */
export abstract class ServiceUnavailable extends Error {
  abstract readonly service: ExternalService;
  /** False where time alone changes nothing: such a failure counts as an attempt, and a person hears of it soon. */
  readonly passes: boolean = true;

  /** `retryAfterMs`: how long the service asks to be left alone, in milliseconds. */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
