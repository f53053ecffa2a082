import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { message } from '@plantao/domain/shared/errors/message';
import { InvalidRequest } from './invalid-request.js';

/** Body and query become their DTO; unknown fields are dropped, never believed and never refused (architecture 3.9). */
export function shopValidation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) =>
      new InvalidRequest(Object.fromEntries(faults.flatMap((fault) => textsOf(fault, '')))),
  });
}

function textsOf(fault: ValidationError, parent: string): [string, string][] {
  const path = parent === '' ? fault.property : `${parent}.${fault.property}`;
  const own = Object.values(fault.constraints ?? {}).at(-1);
  const below = (fault.children ?? []).flatMap((child) => textsOf(child, path));
  return own === undefined ? below : [[path, portuguese(own)], ...below];
}

/** class-validator's own English reaches nobody. */
function portuguese(text: string): string {
  return /^[a-z]|must (be|not)|should (not )?|^each value|^nested property|^property /.test(text)
    ? message('request.invalid')
    : text;
}
