import { randomBytes } from 'node:crypto';
import { slugOf } from '@plantao/domain/shared/text/slug';

const MAX_NAME_LENGTH = 120;
const OTHERWISE = 'Imagem';

/** What a person called a picture, without folders, control and direction characters; 'Imagem' when nothing is left. */
export function uploadName(original: string): string {
  const base = original.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, MAX_NAME_LENGTH).join('') || OTHERWISE;
}

/** The name in the file store: readable, and never the same twice. */
export function shopFile(name: string): string {
  const readable = slugOf(name.replace(/\.\w{1,5}$/, '')).slice(0, 60);
  return `${readable || 'imagem'}-${randomBytes(6).toString('hex')}`.replace(/-+/g, '-');
}

/** A person's photo, and one of a return, lies under a name that nobody can guess. */
export const hiddenFile = (purpose: 'photo' | 'return'): string =>
  `${purpose === 'photo' ? 'foto' : 'devolucao'}-${randomBytes(16).toString('hex')}`;
