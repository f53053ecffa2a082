const BRASILIA_OFFSET_MS = 3 * 60 * 60 * 1000;

/** `2026-11-20T13:00:00.000-03:00`, the form of Mercado Pago's dates. */
export function isoWithOffset(ms: number): string {
  return `${new Date(ms - BRASILIA_OFFSET_MS).toISOString().slice(0, -1)}-03:00`;
}

/** `2026-11-20 13:10:00` without zone, the form of Melhor Envio's dates. */
export function plainDateTime(ms: number): string {
  return new Date(ms - BRASILIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `20/11/2026 13:10:00`, for people. */
export function readableDateTime(ms: number): string {
  const [date = '', time = ''] = plainDateTime(ms).split(' ');
  return `${date.split('-').reverse().join('/')} ${time}`;
}

/** The last second of the day (Brasília) that lies `days` days after `ms`. */
export function endOfDay(ms: number, days: number): number {
  const day = new Date(ms - BRASILIA_OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10);
  return Date.parse(`${day}T23:59:59.000-03:00`);
}
