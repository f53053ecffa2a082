import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { ShopRequest } from './sessions/caller.js';

/** No notification of an external service is larger, in bytes. */
const MAX_BYTES = 64 * 1024;

/** @throws DomainError request.too-large */
export function refuseLargeNotification({ rawBody }: ShopRequest): void {
  if ((rawBody?.length ?? 0) > MAX_BYTES) throw new DomainError('request.too-large');
}

/** A header that was sent once. */
export function headerOf(request: ShopRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Untrusted input, as text of at most `max` characters; empty when it is none. */
export function textOf(value: unknown, max: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '';
}
