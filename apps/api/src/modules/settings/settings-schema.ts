import { wireKeyOf } from '@plantao/domain/settings/rules/settings-form.rules';
import { SETTINGS } from '@plantao/domain/settings/rules/settings-registry.rules';
import type { SettingDefinition } from '@plantao/domain/settings/rules/setting-kinds.rules';
import type { SchemaObject } from '../../http/bodies/described-bodies.js';

type DefinedRange = Pick<SettingDefinition, 'default' | 'range'>;

const MAX_TEXT_LENGTH = 300;
const MAX_REAIS = 1_000_000;

function schemaOf(key: string, { default: value, range }: DefinedRange): SchemaObject {
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'string') return { type: 'string', maxLength: MAX_TEXT_LENGTH };
  if (range) return { type: 'integer', minimum: range[0], maximum: range[1] };
  const nullable = key === 'delivery.freeMinimumCents';
  return {
    type: 'number',
    minimum: 0,
    maximum: MAX_REAIS,
    description: nullable ? 'Em reais; null desliga.' : 'Em reais.',
    ...(nullable ? { nullable } : {}),
  };
}

/** What PATCH /admin/settings takes: any of the settings, and the version that they were read with. */
export const SETTINGS_BODY: SchemaObject = {
  additionalProperties: false,
  minProperties: 1,
  properties: {
    version: { type: 'integer', description: 'A versão lida: se outra pessoa salvou depois, nada muda.' },
    ...Object.fromEntries(
      Object.entries<DefinedRange>(SETTINGS).map(([key, definition]) => [
        wireKeyOf(key),
        schemaOf(key, definition),
      ]),
    ),
  },
};
