/** What stands for a hidden letter or figure. */
const HIDDEN = '***';

/** '12345678901' → '***.456.789-**'; a CNPJ '12ABC34501DE35' → '**.ABC.345/****-**'. */
export function redactTaxId(taxId: string): string {
  const plain = taxId.replace(/[^0-9A-Za-z]/g, '');
  if (plain.length === 11) return `***.${plain.slice(3, 6)}.${plain.slice(6, 9)}-**`;
  if (plain.length === 14) return `**.${plain.slice(2, 5)}.${plain.slice(5, 8)}/****-**`;
  return plain === '' ? '' : HIDDEN;
}

/** '11987654321' → '(11) *****-**21'. */
export function redactPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  if (digits === '') return '';
  return digits.length < 10 ? HIDDEN : `(${digits.slice(0, 2)}) *****-**${digits.slice(-2)}`;
}

/** 'ana.prado@exemplo.com.br' → 'a***@exemplo.com.br'. */
export function redactEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? (email === '' ? '' : HIDDEN) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** '01310-200' and '01310200' → '01310-***': the part of a town. */
export const redactCep = (cep: string): string => (cep === '' ? '' : `${cep.slice(0, 5)}-***`);

const hide = (text: string): string => (text === '' ? '' : HIDDEN);

/** Names of fields that hold something personal, whatever they stand in; other capitals and '_' are the same name. */
const FIELDS: Readonly<Record<string, (value: string) => string | null>> = {
  taxid: redactTaxId,
  cpf: redactTaxId,
  cnpj: redactTaxId,
  phone: redactPhone,
  contactphone: redactPhone,
  // Of a reminder it says why none is sent: 'no-consent'.
  whatsapp: (value) => (/\d/.test(value) ? redactPhone(value) : value),
  email: redactEmail,
  street: hide,
  number: hide,
  complement: hide,
  neighborhood: hide,
  zipcode: redactCep,
  cep: redactCep,
  birthdate: () => null,
  photo: () => null,
  ip: hide,
  /** The secrets of links that show a team order or its quote to anybody. */
  token: () => '',
};

/** Fields that are no text of people: what looks like a phone number there is none. */
const PLAIN =
  /^(_?id|.*Id|sku|shortId|tracking|etiqueta|url|.*Url|.*_url|image|path|slug|hash|.*At|at|day|date|barcode|next|key|code)$/;

const TAX_ID = /(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g;
const CNPJ = /(?<![\w-])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![\w-])/g;
const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<![\w-])(?:\+?55[\s.-]?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}(?![\w-])/g;
const CEP = /(?<![\w-])\d{5}-\d{3}(?![\w-])/g;

/** A text that people wrote, without the CPFs, CNPJs, phone numbers, e-mail addresses and CEPs in it. */
export function redactText(text: string): string {
  return text
    .replace(EMAIL, redactEmail)
    .replace(TAX_ID, redactTaxId)
    .replace(CNPJ, redactTaxId)
    .replace(PHONE, redactPhone)
    .replace(CEP, redactCep);
}

/** A text without the given values, whole words, whatever their capitals; short ones say nothing and stay. */
export function redactValues(text: string, values: readonly (string | undefined)[]): string {
  const known = values.map((value = '') => value.trim()).filter((value) => value.length > 2);
  return known.reduce((rest, value) => {
    const plain = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return rest.replace(new RegExp(`(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])`, 'giu'), HIDDEN);
  }, text);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The number of a payment or a chargeback is the provider's; that of an address is a house's. */
const isMoney = (record: Record<string, unknown>): boolean =>
  ['amount', 'amountCents', 'installments'].some((key) => key in record);

/**
 * An answer without personal data: fields by their name, and what stands in any other text by how it is written. Names of people
 * stay: a parcel is packed by them.
 */
export function redactAnswer(answer: unknown, name = ''): unknown {
  if (Array.isArray(answer)) return answer.map((one) => redactAnswer(one, name));
  if (isRecord(answer))
    return Object.fromEntries(
      Object.entries(answer).map(([key, value]) => [
        key,
        redactAnswer(value, key === 'number' && isMoney(answer) ? 'providerId' : key),
      ]),
    );
  const field = FIELDS[name.toLowerCase().replaceAll('_', '')];
  if (typeof answer === 'string')
    return field ? field(answer) : PLAIN.test(name) ? answer : redactText(answer);
  // A number under such a name says as much as a text.
  return field && typeof answer === 'number' ? null : answer;
}

/** An answer without the addresses of printable labels, which anybody who has one can open. */
export function hidePrints(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(hidePrints);
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === 'print' && isRecord(value) ? { ...value, url: null } : hidePrints(value),
    ]),
  );
}

/** Fields of records that people fill as they like: nothing tells a street in them from other words. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'reason', 'note', 'message', 'detail', 'inspection']);

/** One side of an entry of the audit log without what somebody wrote freely. */
export const hideWritten = (side: unknown): unknown =>
  isRecord(side)
    ? Object.fromEntries(Object.entries(side).map(([key, value]) => [key, WRITTEN.has(key) ? HIDDEN : value]))
    : side;

/** What of an address tells where somebody lives. */
export type WrittenAddress = Readonly<Record<'street' | 'complement' | 'neighborhood' | 'zipCode', string>>;

/** What somebody wrote about an order, without its address in it: nothing else tells a street from other words. */
export const withoutAddress = (text: string, address: WrittenAddress): string =>
  redactValues(text, [address.street, address.complement, address.neighborhood, address.zipCode]);

/** The same for who may see personal data (`whole`), who reads it as it was written, and for who may not. */
export const writtenText = (text: string, address: WrittenAddress, whole: boolean): string =>
  whole ? text : withoutAddress(text, address);
