import {
  productField,
  type ProductFieldName,
  type ProductValues,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { formatCentavos } from '@/lib/format';
import { productFieldTexts as names, productFormTexts as texts } from '@/texts/backoffice/products';
import { cutName } from '@/texts/catalogue/cuts';
import { maskedCentavos } from '@/ui/masked-input/masks';

/** The fields as the form holds them: prices and whole numbers as they are typed ('R$ 129,90', '350'), all else as it is. */
export type TypedFields = {
  [Name in ProductFieldName]: ProductValues[Name] extends number | null
    ? string
    : Readonly<ProductValues[Name]>;
};

/** Centavos of a money field; 0 when it is empty, negative with a minus sign. */
export const centsIn = (text: string): number => maskedCentavos(text) ?? 0;

/** A value of the API as the form holds it. */
export function typedOf(name: ProductFieldName, value: unknown): unknown {
  const { kind } = productField(name);
  if (kind === 'whole') return typeof value === 'number' ? String(value) : '';
  if (kind !== 'money') return value;
  return typeof value === 'number' ? formatCentavos(fromReais(value)) : '';
}

/** What the form holds as the API wants it. An optional price of 0 is none, nor is an empty whole number. */
export function sentOf(name: ProductFieldName, typed: unknown): unknown {
  const { kind, optional } = productField(name);
  if (kind === 'whole') return wholeIn(String(typed));
  if (kind !== 'money') return typed;
  const cents = centsIn(String(typed));
  return cents === 0 && optional ? null : toReais(cents);
}

/** Null for nothing; what is no whole number goes as it is, for the API to refuse. */
const wholeIn = (text: string): number | string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : typed;
};

/** A form value as text. */
export function wordsOf(name: ProductFieldName, typed: unknown): string {
  const { kind } = productField(name);
  if (kind === 'flag') return names.flags[name as keyof typeof names.flags][typed === true ? 'on' : 'off'];
  if (kind === 'tags') return (typed as string[]).map(tagName).join(', ') || texts.nothing;
  if (kind === 'choice') return typeof typed === 'string' ? kindName(typed) : texts.nothing;
  if (kind === 'cuts') return (typed as CutName[]).map(cutName).join(', ') || texts.nothing;
  if (kind === 'images') return texts.conflictImages((typed as string[]).length);
  return String(typed ?? '') || texts.nothing;
}
