import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { InvalidRequest } from './invalid-request.js';

type Form = abstract new () => object;

interface Field {
  readonly name: string;
  /** Of ArrayMaxSize. */
  readonly maximum?: { readonly count: number; readonly text: string };
  /** Of @Type. */
  readonly inner?: Form;
}

const fieldsByForm = new Map<Form, readonly Field[]>();

/**
 * What a form knows of a body, nested forms alike. class-validator drops the rest as well, but only after
 * class-transformer has compared all keys with each other and copied what they hold; it finds a list that is too long
 * only after every member has been made an object and checked.
 * @throws InvalidRequest for the first list that is longer than its form lets it be
 */
export function knownFields(
  value: unknown,
  form: Form | undefined,
  wording: (text: string) => string,
  path = '',
): unknown {
  if (typeof value !== 'object' || value === null || form === undefined) return value;
  const fields = fieldsOf(form);
  if (fields.length === 0) return value;
  const known: Record<string, unknown> = {};
  for (const { name, maximum, inner } of fields) {
    if (!Object.hasOwn(value, name)) continue;
    const own = (value as Record<string, unknown>)[name];
    const at = path === '' ? name : `${path}.${name}`;
    if (Array.isArray(own) && maximum && own.length > maximum.count)
      throw new InvalidRequest({ [at]: wording(maximum.text) });
    known[name] = Array.isArray(own)
      ? own.map((member, index) => knownFields(member, inner, wording, `${at}.${index}`))
      : knownFields(own, inner, wording, at);
  }
  return known;
}

/** The fields of a form that are checked; those that are not are dropped. */
function fieldsOf(form: Form): readonly Field[] {
  const known = fieldsByForm.get(form);
  if (known) return known;
  const checks = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  const fields = [...new Set(checks.map(({ propertyName }) => propertyName))].map((name): Field => {
    const end = checks.find((check) => check.propertyName === name && check.name === 'arrayMaxSize');
    const type = defaultMetadataStorage.findTypeMetadata(form, name)?.typeFunction();
    return {
      name,
      ...(end && { maximum: { count: end.constraints?.[0] as number, text: String(end.message ?? '') } }),
      ...(typeof type === 'function' && { inner: type as Form }),
    };
  });
  fieldsByForm.set(form, fields);
  return fields;
}
