/** Bar code number (44 digits), the line that people type (47 digits) and the provider's reference. */
export interface Boleto {
  barcode: string;
  line: string;
  reference: string;
}

const BANK = '237';
const CURRENCY = '9';
/** Day zero of the due-date factor in its second cycle: 22/02/2025 is factor 1000. */
const FACTOR_ZERO = Date.parse('2022-05-29T00:00:00.000-03:00');

/**
 * Makes a boleto with right check digits, issued by nobody.
 * @param amountCents centavos @param dueAt milliseconds since 1970
 */
export function makeBoleto(paymentId: number, amountCents: number, dueAt: number): Boleto {
  const reference = String(paymentId).slice(-11).padStart(11, '0');
  const factor = String(Math.floor((dueAt - FACTOR_ZERO) / 86_400_000))
    .padStart(4, '0')
    .slice(-4);
  const amount = String(amountCents).padStart(10, '0');
  const free = `3381${'02'}${reference}${'0000000'}0`;
  const withoutDigit = `${BANK}${CURRENCY}${factor}${amount}${free}`;
  const digit = checkDigit11(withoutDigit);
  const barcode = `${BANK}${CURRENCY}${digit}${factor}${amount}${free}`;
  return { barcode, line: typedLine(barcode), reference };
}

function typedLine(barcode: string): string {
  const free = barcode.slice(19);
  const blocks = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  const checked = blocks.map((block) => block + checkDigit10(block)).join('');
  return checked + barcode.slice(4, 19);
}

/** Modulo 10 of a block of the typed line. */
function checkDigit10(block: string): number {
  const sum = [...block].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Modulo 11 of the bar code; 0, 10 and 11 become 1. */
function checkDigit11(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit === 0 || digit > 9 ? 1 : digit;
}
