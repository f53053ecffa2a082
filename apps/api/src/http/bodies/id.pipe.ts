import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** An id in the address; a malformed id is refused with `code`, like one that does not exist. */
export function IdOr(code: ErrorCode): Type<PipeTransform<string, string>> {
  @Injectable()
  class IdPipe implements PipeTransform<string, string> {
    transform(value: string): string {
      if (typeof value !== 'string' || !isUuid(value)) throw new DomainError(code);
      return value.toLowerCase();
    }
  }
  return IdPipe;
}
