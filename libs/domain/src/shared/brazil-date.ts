/** Whole days, dates and times as the shop's customers see them: America/Sao_Paulo, pt-BR (CONST-09, A-56). */
const ZONE = 'America/Sao_Paulo';
const DATE_TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const ISO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `20/11/2026 às 13:05` */
export function formatDateTime(date: Date): string {
  return DATE_TIME.format(date).replace(',', ' às');
}

/** The day in São Paulo as `2026-11-20`, which sorts and compares as text. */
export function brazilDay(date: Date): string {
  return ISO_DAY.format(date);
}
