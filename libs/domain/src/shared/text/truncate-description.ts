import { TEXT_LIMITS } from '../constants.js';

/** SHELL-31: a description of a page in at most 155 characters, cut at a word where one is near. */
export function truncateDescription(text: string, limit: number = TEXT_LIMITS.metaDescription): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= limit) return clean;
  const head = [...clean.slice(0, limit - 1)].filter((sign) => !LONE_SURROGATE.test(sign)).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > limit * 0.65 ? head.slice(0, space) : head).replace(/[\s,.;:]+$/, '')}…`;
}

/** Half of a sign that the cut went through. */
const LONE_SURROGATE = /^[\uD800-\uDFFF]$/;
