import { readFileSync } from 'node:fs';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

/** What the name of a variable ends with whose value is the path of a file: docker and Kubernetes mount secrets so. */
const SUFFIX = '_FILE';

export const URL_OPTIONS = { require_tld: false, protocols: ['http', 'https'] };

/** The variables that are set, and what is wrong with those that come from files. */
interface GivenVariables {
  readonly values: Readonly<Record<string, string>>;
  /** One line for each, with the name of the variable and never with a value. */
  readonly faults: readonly string[];
}

/**
 * The variables that a class declares, with its defaults, all faults at once. Each `X` may be given as `X_FILE`, the path
 * of a file with the value; one line break at its end is no part of it. An empty variable or file counts as not given.
 * @throws Error that names every variable at fault: an invalid one, one that is given in both ways, one whose file
 *   cannot be read
 */
export function readVariables<T extends object>(type: new () => T, source: NodeJS.ProcessEnv): T {
  const given = givenVariables(source, declaredBy(type));
  const env = plainToInstance(type, given.values, {
    exposeDefaultValues: true,
    enableImplicitConversion: false,
  });
  const invalid = validateSync(env, { skipMissingProperties: false }).map(
    (fault) => `${fault.property}: ${Object.values(fault.constraints ?? {}).join(', ')}`,
  );
  const faults = [...given.faults, ...invalid];
  if (faults.length > 0) throw unusable(faults);
  return env;
}

/**
 * One variable, which tools read without a whole `Env`, from itself or from its file.
 * @throws Error that names a variable which is given in both ways, or whose file cannot be read
 */
export function readVariable(name: string, source: NodeJS.ProcessEnv): string | undefined {
  const { values, faults } = givenVariables(source, [name]);
  if (faults.length > 0) throw unusable(faults);
  return values[name];
}

const unusable = (faults: readonly string[]): Error =>
  new Error(`The environment is not usable:\n  ${faults.join('\n  ')}`);

/** The names of the variables: each is declared with what is valid. */
const declaredBy = (type: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** The variables of `source` that are not empty, those of `names` from their files as well. */
function givenVariables(source: NodeJS.ProcessEnv, names: readonly string[]): GivenVariables {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (value) values[name] = value;
  const faults: string[] = [];
  for (const name of names) {
    const file = values[name + SUFFIX];
    if (!file) continue;
    const content = contentOf(file);
    if (content instanceof Error) faults.push(`${name + SUFFIX}: ${content.message}`);
    else if (content && values[name] !== undefined)
      faults.push(`${name}: ${name} and ${name + SUFFIX} are both set`);
    else if (content) values[name] = content;
  }
  return { values, faults };
}

function contentOf(file: string): string | Error {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
}
