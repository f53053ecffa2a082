import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { CUT_NAMES, MAX_CUTS } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { MAX_PIECES, VARIANTS } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { IsInteger } from './numbers.js';
import { composeDecorators } from './compose-decorators.js';

const invalid = { message: message('request.invalid') };
const pieces = { message: message('stock.quantity', { max: MAX_PIECES.toLocaleString('pt-BR') }) };

/** A count of pieces: whole, from 0. */
export const IsPieces = (): PropertyDecorator => IsInteger(pieces, 0, MAX_PIECES);

export const AreTags = (): PropertyDecorator =>
  composeDecorators(
    IsArray(invalid),
    ArrayMaxSize(VARIANTS.maxTags, { message: message('tag.many') }),
    IsString({ each: true, message: message('tag.invalid') }),
    MaxLength(VARIANTS.tag, { each: true, message: message('tag.invalid') }),
  );

/** A picture of ours, or one of the web; nothing that a browser would run, and nothing that ends an attribute. */
const PICTURE = /^(?:\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/;

const address = { message: message('image.address') };
const addresses = { ...address, each: true };

export const IsImage = (): PropertyDecorator =>
  composeDecorators(IsString(address), MaxLength(VARIANTS.address, address), Matches(PICTURE, address));

/** Addresses of further pictures, in their order. */
export const AreImages = (): PropertyDecorator =>
  composeDecorators(
    IsArray(invalid),
    ArrayMaxSize(VARIANTS.maxImages, { message: message('image.many') }),
    IsString(addresses),
    MaxLength(VARIANTS.address, addresses),
    Matches(PICTURE, addresses),
  );

const cuts = { message: message('product.cuts', { max: MAX_CUTS }) };

/** Cuts of the pieces of a product, each once. */
export const AreCuts = (): PropertyDecorator =>
  composeDecorators(
    IsArray(cuts),
    ArrayMaxSize(MAX_CUTS, cuts),
    ArrayUnique(cuts),
    IsIn(CUT_NAMES, { ...cuts, each: true }),
  );
