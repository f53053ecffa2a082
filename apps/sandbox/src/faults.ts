export const FAULT_SERVICES = [
  'mercado-pago',
  'melhor-envio',
  'viacep',
  'brasilapi',
  'opencep',
  'smtp',
] as const;
export type FaultService = (typeof FAULT_SERVICES)[number];

/**
 * What can go wrong.
 * Nothing happened at the service: `timeout` (no response), `500`, `502`, `429`.
 * The service did its work but the response is lost: `late` (no response), `hang` (headers and half a body, then
 * nothing), `reset` (half a body, then the line drops), `malformed` (cut JSON), `html` (a page instead of JSON),
 * `types` (numbers as texts and texts as numbers).
 */
export const FAULT_KINDS = [
  'none',
  'timeout',
  '500',
  '502',
  '429',
  'malformed',
  'html',
  'types',
  'late',
  'hang',
  'reset',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultRule {
  service: FaultService;
  kind: FaultKind;
  /** Share of the requests that fail, 0 to 1. */
  rate: number;
  /** Only requests whose `METHOD /path` contains this text. */
  match?: string;
  /** Heals by itself after this many failures. */
  times?: number;
}

/** Which service fails how, and the dice that decide each request. */
export class Faults {
  readonly #rules = new Map<FaultService, FaultRule>();

  constructor(private readonly fraction: () => number) {}

  set(rule: FaultRule): void {
    if (rule.kind === 'none' || rule.rate <= 0) this.#rules.delete(rule.service);
    else this.#rules.set(rule.service, { ...rule });
  }

  /** Decides for one request, given as `METHOD /path`. */
  draw(service: FaultService, request: string): FaultKind {
    const rule = this.#rules.get(service);
    if (!rule || (rule.match !== undefined && !request.includes(rule.match))) return 'none';
    if (rule.rate < 1 && this.fraction() >= rule.rate) return 'none';
    if (rule.times !== undefined) {
      rule.times -= 1;
      if (rule.times <= 0) this.#rules.delete(service);
    }
    return rule.kind;
  }

  /** One entry per service, healthy ones included. */
  list(): FaultRule[] {
    return FAULT_SERVICES.map((service) => this.#rules.get(service) ?? { service, kind: 'none', rate: 0 });
  }

  reset(): void {
    this.#rules.clear();
  }
}
