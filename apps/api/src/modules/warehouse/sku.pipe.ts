import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

const SKU = /^[\w.-]{1,120}$/;

/** A SKU in the address; a malformed one is refused like one that does not exist. */
@Injectable()
export class SkuPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !SKU.test(value))
      throw new DomainError('stock.unknown-sku', { sku: '' });
    return value;
  }
}
