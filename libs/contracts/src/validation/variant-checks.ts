import { ArrayMaxSize, IsArray, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { MAX_PIECES, VARIANTS } from '@plantao/domain/warehouse/rules/variant-limits.rules';

/** Several checks as one decorator. */
const all =
  (...checks: readonly PropertyDecorator[]) =>
  (): PropertyDecorator =>
  (target, name) =>
    checks.forEach((check) => check(target, name));

const invalid = { message: message('request.invalid') };
const pieces = { message: message('stock.quantity', { max: MAX_PIECES.toLocaleString('pt-BR') }) };

/** A count of pieces: whole, from 0. */
export const IsPieces = all(IsInt(pieces), Min(0, pieces), Max(MAX_PIECES, pieces));

export const AreTags = all(
  IsArray(invalid),
  ArrayMaxSize(VARIANTS.maxTags, { message: message('tag.many') }),
  IsString({ each: true, message: message('tag.invalid') }),
  MaxLength(VARIANTS.tag, { each: true, message: message('tag.invalid') }),
);

/** Addresses of further pictures, in their order. */
export const AreImages = all(
  IsArray(invalid),
  ArrayMaxSize(VARIANTS.maxImages, { message: message('image.many') }),
  IsString({ each: true, message: message('image.address') }),
  MaxLength(VARIANTS.address, { each: true, message: message('image.address') }),
);
