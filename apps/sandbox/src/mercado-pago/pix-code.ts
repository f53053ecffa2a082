/** Key and payee of the demonstration: they belong to nobody, so no bank can pay this code by accident. */
const PIX_KEY = '123e4567-e12b-12d1-a456-426655440000';
const PAYEE = 'LOJA SANDBOX';
const CITY = 'SAO PAULO';

/**
 * The PIX "copia e cola" text of a payment (BR Code, EMV merchant-presented mode).
 * @param amountCents centavos
 */
export function pixCode(paymentId: number, amountCents: number): string {
  const open = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', PIX_KEY)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', PAYEE),
    field('60', CITY),
    field('62', field('05', `mpqrinter${paymentId}`)),
    '6304',
  ].join('');
  return open + crc16(open);
}

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits; `123456789` gives `29B1`. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    }
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}
