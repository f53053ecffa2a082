import { isCommonPassword } from './password.rules.js';

describe('common passwords', () => {
  it.each([
    'senha123',
    'Senha@2024',
    'password1',
    'P@ssw0rd',
    '12345678',
    '87654321',
    'qwertyuiop',
    'abc12345',
    'aaaaaaaa',
    'abababab',
    'brasil2026',
    'Flamengo10!',
    '31/12/1990',
    '01011990',
    'iloveyou',
    'Enfermagem1',
    'jaleco2025',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'cavalo-bateria-grampo',
    'plantao-admin-2026',
    'xT9#kelvin',
    'amanhã chove em Recife',
    'Zq7!mmPa',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password, ['ana@plantao.test'])).toBe(false);
  });

  it('refuses the name or e-mail of the person with digits behind', () => {
    expect(isCommonPassword('joaquina1987', ['Joaquina Prado'])).toBe(true);
    expect(isCommonPassword('quimprado77', ['quimprado@gmail.com'])).toBe(true);
    expect(isCommonPassword('joaquina1987', ['Ana'])).toBe(false);
  });
});
