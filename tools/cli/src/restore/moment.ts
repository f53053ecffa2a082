const WITH_ZONE = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|[+-]\d\d(:?\d\d)?)$/i;

/**
 * A moment as people write it: '2026-11-25 19:00:00-03', or as ISO 8601. The zone must be said: three hours wrong are
 * orders lost.
 * @throws Error when it is none
 */
export function momentOf(text: string): Date {
  const match = WITH_ZONE.exec(text.trim());
  const zone = match?.[3];
  if (!match || !zone) throw new Error(`"${text}" não é um momento com fuso, como '2026-11-25 19:00:00-03'`);
  const full = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const date = new Date(text.trim().slice(0, -zone.length).trim().replace(' ', 'T') + full.toUpperCase());
  const [year = 0, month = 0, day = 0] = text.trim().slice(0, 10).split('-').map(Number);
  if (Number.isNaN(date.getTime()) || new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day)
    throw new Error(`"${text}" não existe`);
  return date;
}
