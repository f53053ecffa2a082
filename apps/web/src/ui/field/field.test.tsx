import { render, screen } from '@testing-library/react';
import { TextInput } from '@/ui/text-input/text-input';
import { Field } from './field.js';

describe('Field', () => {
  it('labels its control and links hint and error to it', () => {
    render(
      <Field label="CEP" hint="Só números" error="CEP inválido. Use o formato 00000-000" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'CEP' });
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['CEP inválido. Use o formato 00000-000', 'Só números']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('shows no error when there is none', () => {
    render(
      <Field label="Nome">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Nome' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });
});
