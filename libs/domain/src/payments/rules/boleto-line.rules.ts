/** The digits that come after a block of the line: modulo 10. */
function checkDigit(block: string): number {
  const sum = [...block].reverse().reduce((total, digit, place) => {
    const product = '0123456789'.indexOf(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The line that people type or paste to pay a boleto ('linha digitável', 47 digits) of the number in its bars (44 digits),
 * which no bank takes as a line. Anything else is given back as it came, without spaces and points.
 */
export function boletoLine(code: string): string {
  const digits = code.replace(/[\s.]/g, '');
  if (!/^\d{44}$/.test(digits)) return digits;
  const free = digits.slice(19);
  const blocks = [digits.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  const checked = blocks.map((block) => `${block}${checkDigit(block)}`).join('');
  return checked + digits.slice(4, 19);
}
