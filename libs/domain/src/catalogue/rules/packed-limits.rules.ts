import type { ErrorCode } from '../../shared/errors/catalog.js';
import { message } from '../../shared/errors/message.js';
import { PACKED_LIMITS, type PackedSize } from '../../shared/packed-size.js';

const CODES: Readonly<Record<keyof PackedSize, ErrorCode>> = {
  weightGrams: 'product.weight',
  lengthCm: 'product.length',
  widthCm: 'product.width',
  heightCm: 'product.height',
};

/** What is said of a value outside of its limits. */
export function packedProblem(measure: keyof PackedSize): string {
  const [min, max] = PACKED_LIMITS[measure];
  return message(CODES[measure], { min, max: max.toLocaleString('pt-BR') });
}

/** The same of what somebody typed; undefined where it is nothing, or a whole number within its limits. */
export function typedPackedProblem(measure: keyof PackedSize, typed: string): string | undefined {
  const text = typed.trim();
  const [min, max] = PACKED_LIMITS[measure];
  if (text === '') return undefined;
  const whole = /^\d{1,7}$/.test(text) ? parseInt(text, 10) : NaN;
  return whole >= min && whole <= max ? undefined : packedProblem(measure);
}
