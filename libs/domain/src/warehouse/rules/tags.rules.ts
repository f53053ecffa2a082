import type { ErrorCode } from '../../shared/errors/catalog.js';
import { VARIANTS } from './variant-limits.rules.js';

/** What is wrong with one more tag, or undefined: trimmed, non-empty, unique (specification, validation rules). */
export function tagFault(tags: readonly string[], tag: string): ErrorCode | undefined {
  const text = tag.trim();
  if (text === '' || text.length > VARIANTS.tag) return 'tag.invalid';
  if (tags.length >= VARIANTS.maxTags) return 'tag.many';
  return tags.some((known) => known.toLowerCase() === text.toLowerCase()) ? 'tag.repeated' : undefined;
}
