import { Logger, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { message } from '@plantao/domain/shared/errors/message';
import { InvalidRequest } from './invalid-request.js';
import { knownFields } from './known-fields.js';
import { normalizeBody, normalizeQuery } from './normalize-body.js';

/**
 * Body and query become their DTO. A body with a field that its form does not know is refused (S3, known-fields.ts); an
 * unknown question of an address is dropped, since links carry more than the shop asks for.
 */
export function shopValidation(): ValidationPipe {
  return new ShopValidation({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) =>
      new InvalidRequest(Object.fromEntries(faults.flatMap((fault) => textsOf(fault, '')))),
  });
}

/**
 * No call takes a list alone or a list of lists, and class-validator looks for the faults of a nested one in its
 * elements only.
 */
class ShopValidation extends ValidationPipe {
  private readonly log = new Logger(ShopValidation.name);

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query' && this.toValidate(metadata) && value !== null && typeof value === 'object')
      return this.become(normalizeQuery(value), metadata);
    if (metadata.type !== 'body' || !this.toValidate(metadata))
      return super.transform(value, metadata) as Promise<unknown>;
    const path = Array.isArray(value) ? 'body' : listOfLists(value, '');
    if (path !== undefined) throw new InvalidRequest({ [path]: message('request.invalid') });
    // A number or text alone is a body without fields.
    const body = value !== null && typeof value === 'object' ? value : {};
    const known = knownFields(body, metadata.metatype, portuguese);
    return this.become(normalizeBody(known as object), metadata);
  }

  /**
   * Some values are an error of the packages that convert and check them: an object that says itself how it becomes a number, or a
   * number like 1e-7, whose decimal places are counted. A fault of a form of ours looks the same, so that the log says where it was.
   */
  private async become(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.log.warn({ err: error, form: metadata.metatype?.name }, 'a value could not be converted');
      throw new InvalidRequest({ [metadata.type]: message('request.invalid') });
    }
  }
}

function listOfLists(value: unknown, path: string): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (Array.isArray(value) && value.some((each) => Array.isArray(each))) return path;
  for (const [name, inner] of Object.entries(value)) {
    const found = listOfLists(inner, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textsOf(fault: ValidationError, parent: string): [string, string][] {
  const path = parent === '' ? fault.property : `${parent}.${fault.property}`;
  const own = Object.values(fault.constraints ?? {}).at(-1);
  const below = (fault.children ?? []).flatMap((child) => textsOf(child, path));
  return own === undefined ? below : [[path, portuguese(own)], ...below];
}

/** The English default messages of class-validator are never sent. */
function portuguese(text: string): string {
  return /^$|^[a-z]|must (be|not)|should (not )?|^each value|^nested property|^property /.test(text)
    ? message('request.invalid')
    : text;
}
