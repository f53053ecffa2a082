import { MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { brazilDay, isBirthDate, isIsoDay } from '@plantao/domain/shared/brazil/brazil-date';
import { isCep } from '@plantao/domain/shared/brazil/cep';
import { isTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { isEmail } from '@plantao/domain/shared/email';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { message } from '@plantao/domain/shared/errors/message';
import { isPhone, isWhatsApp } from '@plantao/domain/shared/brazil/phone';
import { isPersonName } from '@plantao/domain/shared/text/visible-text';
import { trackingProblem } from '@plantao/domain/orders/rules/tracking-code.rules';
import { composeDecorators } from './compose-decorators.js';

/** No text that these checks accept is longer; a longer one is not worth a look. */
const MAX_LENGTH = 1_000;

/** The pure checks of the domain as decorators: browser forms call the same functions. */
function check(name: string, code: ErrorCode, test: (text: string) => boolean, longest = MAX_LENGTH) {
  return (options: ValidationOptions = {}): PropertyDecorator =>
    ValidateBy(
      {
        name,
        validator: {
          validate: (value: unknown) => typeof value === 'string' && value.length <= longest && test(value),
        },
      },
      { message: message(code), ...options },
    );
}

export const IsCep = check('isCep', 'cep.invalid', isCep);
export const IsTaxId = check('isTaxId', 'tax-id.invalid', isTaxId);
export const IsEmailAddress = check('isEmailAddress', 'email.invalid', isEmail);
export const IsPhoneBr = check('isPhoneBr', 'phone.invalid', isPhone);
export const IsWhatsApp = check('isWhatsApp', 'whatsapp.invalid', isWhatsApp);
/** A tracking code; that one is missing is said where the status is known (AORD-12). */
export const IsTrackingCode = check(
  'isTrackingCode',
  'order.tracking-invalid',
  (text) => trackingProblem(text) !== 'order.tracking-invalid',
);
/** Text that is more than white space. */
export const IsFilled = (code: ErrorCode): PropertyDecorator =>
  check('isFilled', code, (text) => text.trim().length > 0, Infinity)();
/** Somebody's name, as they write it. */
export const IsPersonName = (): PropertyDecorator =>
  composeDecorators(
    check('isPersonName', 'name.letters', isPersonName)(),
    MaxLength(120, { message: message('name.long') }),
    IsFilled('name.required'),
  );
/** At most this many characters. */
export const AtMost = (max: number): PropertyDecorator =>
  MaxLength(max, { message: message('text.long', { max: max.toLocaleString('pt-BR') }) });
/** What is said of a value of the wrong kind, which no form of ours sends. */
export const INVALID = { message: message('request.invalid') };
/** The day that somebody was born on: it exists, from 1900 to today. */
export const IsBirthDate = check('isBirthDate', 'birth-date.invalid', (text) =>
  isBirthDate(text, brazilDay(new Date())),
);
/** A day that exists: `2026-11-20`. */
export const IsDay = (code: ErrorCode): PropertyDecorator => check('isDay', code, isIsoDay)();
