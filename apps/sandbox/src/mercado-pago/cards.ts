/** A card brand as payment method. */
export interface CardMethod {
  id: string;
  name: string;
  issuer: { id: string; name: string };
  type: 'credit_card' | 'debit_card';
  lengths: readonly number[];
  securityCodeLength: number;
  bins: RegExp;
}

/** Narrow ranges first: Elo's lie inside those of other brands. */
export const CARD_METHODS: readonly CardMethod[] = [
  method('debelo', 'Elo Débito', '203', 'debit_card', [16], 3, /^50677[0-9]/),
  method(
    'elo',
    'Elo',
    '203',
    'credit_card',
    [16],
    3,
    /^(4011|4312|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/,
  ),
  method('hipercard', 'Hipercard', '204', 'credit_card', [13, 16, 19], 3, /^(3841|6062)/),
  method('amex', 'American Express', '310', 'credit_card', [15], 4, /^3[47]/),
  method('master', 'Mastercard', '24', 'credit_card', [16], 3, /^(5[1-5]|50|2[2-7])/),
  method('visa', 'Visa', '25', 'credit_card', [13, 16, 19], 3, /^4/),
];

/** Finds the brand of a card number or of its first digits. */
export function cardMethodOf(number: string): CardMethod | undefined {
  return CARD_METHODS.find((candidate) => candidate.bins.test(number));
}

/** The check digit rule of card numbers. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

function method(
  id: string,
  name: string,
  issuerId: string,
  type: CardMethod['type'],
  lengths: readonly number[],
  securityCodeLength: number,
  bins: RegExp,
): CardMethod {
  return { id, name, issuer: { id: issuerId, name }, type, lengths, securityCodeLength, bins };
}
