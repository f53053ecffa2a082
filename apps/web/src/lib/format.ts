import { LOCALE } from '@plantao/domain/shared/constants';
import { lazily } from '@plantao/domain/shared/lazily';
import { formatCents } from '@plantao/domain/shared/money';
import { writtenWhole } from '@plantao/domain/shared/text/written-number';

/*
 * Portuguese wording of numbers. Money and whole numbers are written by hand (shared/money); the formatter of the
 * rest is made when it is first needed: making it costs more than using it.
 */
const NUMBER = lazily(() => new Intl.NumberFormat(LOCALE.language));

/** Reais as in the API (389.8) to 'R$ 389,80', with a no-break space. Two decimals, always. */
export const formatReais = (reais: number): string => formatCents(reais * 100);

/** Integer centavos (38980) to 'R$ 389,80'. */
export const formatCentavos = formatCents;

/** 1234567 to '1.234.567'. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? writtenWhole(value) : NUMBER().format(value);

/** '1 produto', '23 produtos'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '11912345678' to '(11) 91234-5678'; a landline to '(11) 3456-7890'. Anything else is given back as it came. */
export const formatPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
};

/** Whether the server has hidden something of a value from this person's role. */
export const isRedacted = (value: string): boolean => value.includes('***');

/** '01310100' to '01310-100'. */
export const formatCep = (cep: string): string => cep.replace(/\D/g, '').replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Truncates to `length` characters plus an ellipsis; keep the full text in the accessible name. */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
