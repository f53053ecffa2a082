import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFields } from '@/lib/forms/use-fields';
import { fakeServer } from '@/testing/fake-server';
import { addressFaults, EMPTY_ADDRESS } from './address-draft.js';
import { AddressFormFields } from './address-form-fields.js';

const FORTALEZA = {
  cep: '60175-047',
  logradouro: 'Rua Coronel Jucá',
  bairro: 'Varjota',
  localidade: 'Fortaleza',
  uf: 'CE',
};

function Form() {
  return <AddressFormFields form={useFields(EMPTY_ADDRESS, addressFaults)} prefix="teste" />;
}

it('CHK-13 says once that a CEP has no address, and takes back what the former one filled in', async () => {
  fakeServer({
    'GET /cep/:cep': ({ path }: { path: string }) => (path.includes('99999') ? { erro: true } : FORTALEZA),
  });
  render(<Form />);
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const cep = screen.getByLabelText('CEP');
  await userEvent.type(cep, '60175047');
  await waitFor(() => expect(value('Cidade')).toBe('Fortaleza'));
  // Typed by hand: it stays.
  await userEvent.clear(screen.getByLabelText('Bairro'));
  await userEvent.type(screen.getByLabelText('Bairro'), 'Centro');
  await userEvent.clear(cep);
  await userEvent.type(cep, '99999999');
  expect(await screen.findAllByText(/CEP não encontrado/)).toHaveLength(1);
  expect(['Rua ou avenida', 'Bairro', 'Cidade', 'Estado'].map(value)).toEqual(['', 'Centro', '', '']);
});
