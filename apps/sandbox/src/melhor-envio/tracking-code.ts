import type { Ids } from '../ids.js';

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Postal code of an object as the Universal Postal Union writes it: `AA473124829BR`. */
export function postalTrackingCode(letters: string, digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `${letters}${digits}${check}BR`;
}

/** A fresh code in the carrier's own form: Correios by the postal rule, others 14 digits. */
export function newTrackingCode(company: string, ids: Ids): string {
  return company === 'Correios' ? postalTrackingCode('AA', ids.digits(8)) : ids.digits(14);
}

/** Melhor Envio's own code, which does not follow the postal rule: `ME26001MI63BR`. */
export function newOwnTrackingCode(year: number, ids: Ids): string {
  const serial = String(ids.serial('tracking')).padStart(3, '0');
  return `ME${String(year).slice(-2)}${serial}MI${ids.digits(2)}BR`;
}
