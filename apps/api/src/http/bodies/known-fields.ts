import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { droppedFields } from '@plantao/contracts/validation/dropped-fields';
import { message } from '@plantao/domain/shared/errors/message';
import { InvalidRequest } from './invalid-request.js';

type Form = abstract new () => object;

interface Field {
  readonly name: string;
  /** Of ArrayMaxSize. */
  readonly maximum?: { readonly count: number; readonly text: string };
  /** Of @Type. */
  readonly inner?: Form;
}

interface KnownForm {
  readonly fields: readonly Field[];
  /** Names that may be sent: of the fields, and of what is dropped. */
  readonly names: ReadonlySet<string>;
}

const knownForms = new Map<Form, KnownForm>();
/** Characters of an unknown name that the refusal repeats. */
const SHOWN = 60;

/**
 * What a form knows of a body, nested forms alike. class-validator would find the rest as well, but only after
 * class-transformer has compared all keys with each other and copied what they hold; it finds a list that is too long
 * only after every member has been made an object and checked.
 * @throws InvalidRequest for the first field that the form neither declares nor drops (S3), and for the first list that
 * is longer than its form lets it be
 */
export function knownFields(
  value: unknown,
  form: Form | undefined,
  wording: (text: string) => string,
  path = '',
): unknown {
  if (typeof value !== 'object' || value === null || form === undefined) return value;
  const { fields, names } = formOf(form);
  if (fields.length === 0) return value;
  const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const unknown = Object.keys(value).find((name) => !names.has(name));
  if (unknown !== undefined) throw refusalOf(pathOf(unknown));
  const known: Record<string, unknown> = {};
  for (const { name, maximum, inner } of fields) {
    if (!Object.hasOwn(value, name)) continue;
    const own = (value as Record<string, unknown>)[name];
    const at = pathOf(name);
    if (Array.isArray(own) && maximum && own.length > maximum.count)
      throw new InvalidRequest({ [at]: wording(maximum.text) });
    known[name] = Array.isArray(own)
      ? own.map((member, index) => knownFields(member, inner, wording, `${at}.${index}`))
      : knownFields(own, inner, wording, at);
  }
  return known;
}

/** Names a field that nobody may send; a name without end is cut. */
export function refusalOf(field: string): InvalidRequest {
  const shown = field.slice(0, SHOWN).toWellFormed();
  return new InvalidRequest({ [shown]: message('request.unknown-field', { field: shown }) });
}

/** The fields of a form that are checked, and the names that it drops. */
function formOf(form: Form): KnownForm {
  const known = knownForms.get(form);
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
  const names = new Set([...fields.map(({ name }) => name), ...droppedFields(form)]);
  const made = { fields, names };
  knownForms.set(form, made);
  return made;
}
