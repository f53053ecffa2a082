import type { MaskitoOptions } from '@maskito/core';
import { formatCentavos } from '@/lib/format';

const DIGIT = /\d/;
const ALNUM = /[0-9A-Za-z]/;
const repeat = (pattern: RegExp, times: number): RegExp[] => Array.from({ length: times }, () => pattern);

const CEP = [...repeat(DIGIT, 5), '-', ...repeat(DIGIT, 3)];
const CPF = [
  ...repeat(DIGIT, 3),
  '.',
  ...repeat(DIGIT, 3),
  '.',
  ...repeat(DIGIT, 3),
  '-',
  ...repeat(DIGIT, 2),
];
const CNPJ = [
  ...repeat(ALNUM, 2),
  '.',
  ...repeat(ALNUM, 3),
  '.',
  ...repeat(ALNUM, 3),
  '/',
  ...repeat(ALNUM, 4),
  '-',
  ...repeat(DIGIT, 2),
];
const AREA = ['(', ...repeat(DIGIT, 2), ')', ' '];
const LANDLINE = [...AREA, ...repeat(DIGIT, 4), '-', ...repeat(DIGIT, 4)];
const MOBILE = [...AREA, ...repeat(DIGIT, 5), '-', ...repeat(DIGIT, 4)];
const DATE = [...repeat(DIGIT, 2), '/', ...repeat(DIGIT, 2), '/', ...repeat(DIGIT, 4)];

const bare = (value: string) => value.replace(/[^0-9A-Za-z]/g, '');
const digits = (value: string) => value.replace(/\D/g, '');

/** Eleven digits are a CPF; a letter or a twelfth character makes it a CNPJ (letters allowed since 2026). */
const isCnpj = (value: string) => bare(value).length > 11 || /[A-Za-z]/.test(value);

const MONEY_DIGITS = 11;

/** A minus sign as keyboards, word processors and spreadsheets write it. */
const MINUS = /[-\u2212\u2010-\u2015]/;

/**
 * Digits fill up from the right, as at a till: '1' is R$ 0,01. Nothing typed stays nothing. A sign is never lost: what
 * is less than nothing is shown as that, for the form to refuse.
 */
const asMoney = (value: string): string => {
  const typed = digits(value)
    .replace(/^0+(?=\d)/, '')
    .slice(0, MONEY_DIGITS);
  const sign = MINUS.test(value) ? '-' : '';
  return sign + (typed === '' ? '' : formatCentavos(Number(typed)));
};

const country: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState,
  data: digits(data).length > 11 ? digits(data).replace(/^55/, '') : data,
});

/** A pasted '2026-11-20' is the day that it means. */
const writtenDay = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
const isoPasted: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState: { ...elementState, value: writtenDay(elementState.value) },
  data: writtenDay(data),
});

export const masks = {
  /** 00000-000 */
  cep: { mask: CEP },
  /** 000.000.000-00 or SS.SSS.SSS/SSSS-00, decided as it is typed. */
  document: {
    mask: ({ value }) => (isCnpj(value) ? CNPJ : CPF),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  /** (00) 0000-0000 or (00) 00000-0000; a pasted +55 is dropped. */
  phone: {
    mask: ({ value }) => (digits(value).length > 10 ? MOBILE : LANDLINE),
    preprocessors: [country],
  },
  /** R$ 1.234,56 */
  money: {
    mask: /^[-\u2212\u2010-\u2015R$\s\d.,]*$/,
    postprocessors: [
      ({ value }) => {
        const written = asMoney(value);
        return { value: written, selection: [written.length, written.length] };
      },
    ],
  },
  /** 00/00/0000 */
  date: { mask: DATE, preprocessors: [isoPasted] },
} satisfies Record<string, MaskitoOptions>;

export type MaskName = keyof typeof masks;

/** 'R$ 1.234,56' to 123456 centavos; '' to null; with a minus sign, also alone, to less than 0. */
export const maskedCentavos = (value: string): number | null => {
  const typed = digits(value);
  if (MINUS.test(value)) return -Math.max(1, Number(typed));
  return typed === '' ? null : Number(typed);
};
