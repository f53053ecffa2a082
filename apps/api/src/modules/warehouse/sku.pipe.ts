import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

const SKU = /^[\w.-]{1,120}$/;

/** A SKU in the address; what is none names nothing that exists. */
@Injectable()
export class SkuPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !SKU.test(value))
      throw new DomainError('stock.unknown-sku', { sku: '' });
    return value;
  }
}
