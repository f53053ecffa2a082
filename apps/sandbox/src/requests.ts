import type { IncomingHttpHeaders } from 'node:http';
import type { FaultKind, FaultService } from './faults.js';

/** One request that reached a service, kept for contract tests. */
export interface CapturedRequest {
  id: number;
  at: string;
  service: FaultService;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Card numbers and security codes are left out; of files only their size is kept. */
  body: unknown;
  fault: FaultKind;
  /** Absent while unanswered. */
  status?: number;
}

const KEPT = 5_000;

export class RequestLog {
  #captured: CapturedRequest[] = [];
  #count = 0;

  add(request: Omit<CapturedRequest, 'id' | 'at'>): CapturedRequest {
    this.#count += 1;
    const captured = {
      ...request,
      id: this.#count,
      at: new Date().toISOString(),
      body: withoutCardSecrets(request.body),
    };
    this.#captured.push(captured);
    if (this.#captured.length > KEPT) this.#captured.shift();
    return captured;
  }

  /** Newest last. */
  list(service?: string): CapturedRequest[] {
    return service ? this.#captured.filter((request) => request.service === service) : [...this.#captured];
  }

  reset(): void {
    this.#captured = [];
    this.#count = 0;
  }
}

function withoutCardSecrets(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return { bytes: body.length };
  if (typeof body !== 'object' || body === null || !('card_number' in body)) return body;
  return { ...body, card_number: '(oculto)', security_code: '(oculto)' };
}
