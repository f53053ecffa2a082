import { isEmail } from '../email.js';
import { isPersonName, isVisibleText, normalizeText, visiblePart } from './visible-text.js';

const NAMES = [
  'José D’Ávila-Ñuñez',
  "José D'Ávila-Ñuñez",
  'Maria Aparecida Mª da Conceição',
  'Ana',
  'Łukasz Żółć',
  'João Batista 2º',
  'Иван Петров',
  '王小明',
  'Dra. Ana (UTI)',
  'Zoë O’Connor Jr.',
  'Maria D´Ávila',
  'A\u0301lvaro',
];
const NOT_NAMES = [
  'A\u200Bna',
  'Ana\u200E',
  'Ana\u202Ena',
  '\u2066Ana\u2069',
  'An\u00ADa',
  'Ana\u0000',
  'Ana\u0007',
  'Ana\nSouza',
  '\uFEFFAna',
  '\u3164\u3164',
  '\u2800\u2800',
  '\u115F',
  'Ａｎａ',
  '𝓐𝓷𝓪',
  'Аna',
  'Anα',
  'Z\u0300\u0301\u0302\u0303\u0304algo',
  '...',
];

describe('visible text', () => {
  it.each(NAMES)('%s is a name', (name) => expect(isPersonName(name)).toBe(true));
  it.each(NOT_NAMES.map((name) => [JSON.stringify(name), name]))('%s is not a name', (_, name) =>
    expect(isPersonName(name)).toBe(false),
  );

  it('keeps emoji, accents, lines and other alphabets in a review', () => {
    for (const text of [
      'Amei! 😍👩🏽‍⚕️ ❤️ 1️⃣ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿\nServiu “certinho” — 100 %',
      'Отлично, very good, とても良い\t½ ª º',
    ])
      expect([text, isVisibleText(normalizeText(text))]).toEqual([text, true]);
    for (const text of ['ótimo\u202E', 'ó\u200Btimo', 'a\u200Db', 'a\u2028b', '\uD800', 'a\uFE0Fb'])
      expect([JSON.stringify(text), isVisibleText(text)]).toEqual([JSON.stringify(text), false]);
  });

  it('composes accents and makes every space a plain one, so that equal texts are equal', () => {
    expect(normalizeText('A\u0301lvaro\u00A0\u2003Souza')).toBe('Álvaro  Souza');
  });

  it('leaves out of a search what came along with a copied word', () => {
    expect(visiblePart('tuli\u200Bpa\u202E azul')).toBe('tulipa azul');
  });

  it('an e-mail address has ASCII characters only', () => {
    expect(isEmail('ana.prado+1@exemplo.com.br')).toBe(true);
    for (const email of [
      'аna@exemplo.test',
      'a\u200Bna@exemplo.test',
      'ａna@exemplo.test',
      'aná@exemplo.test',
    ])
      expect([email, isEmail(email)]).toEqual([email, false]);
  });
});
