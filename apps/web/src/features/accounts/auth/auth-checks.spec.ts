import { loginFaults, registerFaults } from './auth-checks.js';

const draft = {
  name: 'Ana',
  email: 'ana@plantao.test',
  phone: '(11) 91234-5678',
  password: 'azul-e-branco',
  confirmation: 'azul-e-branco',
};

describe('what is wrong with a registration', () => {
  it('nothing, when all is in order', () => {
    expect(registerFaults(draft)).toEqual({});
  });

  it('AUTH-08 a phone that has not 10 or 11 digits', () => {
    const text = 'Por favor, insira um número de telefone válido.';
    expect(registerFaults({ ...draft, phone: '(11) 1234-567' }).phone).toBe(text);
    expect(registerFaults({ ...draft, phone: '(11) 3456-7890' }).phone).toBeUndefined();
    expect(registerFaults({ ...draft, phone: '119123456789' }).phone).toBe(text);
  });

  it('AUTH-09 a password under eight characters', () => {
    const faults = registerFaults({ ...draft, password: '1234567', confirmation: '1234567' });
    expect(faults).toEqual({ password: 'A senha deve ter pelo menos 8 caracteres' });
    expect(registerFaults({ ...draft, password: '12345678', confirmation: '12345678' })).toEqual({});
  });

  it('AUTH-10 a confirmation that differs', () => {
    expect(registerFaults({ ...draft, confirmation: 'azul' })).toEqual({
      confirmation: 'As senhas não coincidem',
    });
  });

  it('an e-mail that is none, and a missing password at the login', () => {
    expect(loginFaults({ email: 'ana@', password: '' })).toEqual({
      email: 'Email inválido!',
      password: 'Informe sua senha.',
    });
  });
});
