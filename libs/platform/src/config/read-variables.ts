import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

export const URL_OPTIONS = { require_tld: false, protocols: ['http', 'https'] };

/**
 * The variables that a class declares, with its defaults; an empty one counts as not given.
 * @throws Error that names every variable at fault
 */
export function readVariables<T extends object>(type: new () => T, source: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(type, given, { exposeDefaultValues: true, enableImplicitConversion: false });
  const faults = validateSync(env, { skipMissingProperties: false }).map(
    (fault) => `${fault.property}: ${Object.values(fault.constraints ?? {}).join(', ')}`,
  );
  if (faults.length > 0) throw new Error(`The environment is not usable:\n  ${faults.join('\n  ')}`);
  return env;
}
