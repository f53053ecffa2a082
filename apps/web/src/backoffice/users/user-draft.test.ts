import { aUser } from '@/backoffice/shared/testing/people-responses';
import { draftOf, NEW_USER, userBody, userFaults } from './user-draft.js';

describe('user draft', () => {
  it('AUSER-05 is formatted with masks and sent without them', () => {
    const draft = draftOf(aUser());
    expect(draft).toMatchObject({ phone: '(11) 98765-4321', cpf: '529.982.247-25' });
    expect(userBody({ ...draft, name: ' Rita ', email: ' RITA@Exemplo.test ' })).toEqual({
      name: 'Rita',
      email: 'rita@exemplo.test',
      role: 'user',
      active: true,
      phone: '11987654321',
      cpf: '52998224725',
    });
  });

  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Informe o nome.' }],
    [{ name: 'x'.repeat(121) }, { name: 'O nome é longo demais.' }],
    [{ email: 'rita' }, { email: 'Email inválido!' }],
    [{ phone: '(11) 9876' }, { phone: 'Por favor, insira um número de telefone válido.' }],
    [{ cpf: '111.111.111-11' }, { cpf: 'Por favor, insira um CPF/CNPJ válido' }],
    [{ phone: '', cpf: '' }, {}],
  ])('finds %j wrong', (more, faults) =>
    expect(userFaults({ ...NEW_USER, name: 'Rita', email: 'rita@exemplo.test', ...more })).toEqual(faults),
  );
});
