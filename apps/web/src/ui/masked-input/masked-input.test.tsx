import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/ui/field/field';
import { maskedCentavos, type MaskName } from './masks.js';
import { MaskedInput } from './masked-input.js';

function Typed({ mask }: { mask: MaskName }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Campo">
      <MaskedInput mask={mask} value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{value}</output>
    </Field>
  );
}

async function type(mask: MaskName, text: string): Promise<string> {
  const { unmount } = render(<Typed mask={mask} />);
  await userEvent.type(screen.getByLabelText('Campo'), text);
  const written = screen.getByRole('status').textContent ?? '';
  unmount();
  return written.replace('\u00a0', ' ');
}

describe('fields that format while they are typed', () => {
  it('CEP: drops non-digits, inserts the hyphen after five, stops at nine characters', async () => {
    expect(await type('cep', '01310100999')).toBe('01310-100');
    expect(await type('cep', '0a1b3')).toBe('013');
  });

  it('CPF or CNPJ: decides by what is typed, letters included', async () => {
    expect(await type('document', '12345678909')).toBe('123.456.789-09');
    expect(await type('document', '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(await type('document', '11222333000181')).toBe('11.222.333/0001-81');
  });

  it('phone: (DD) NNNNN-NNNN, at most fifteen characters', async () => {
    expect(await type('phone', '119123456789999')).toBe('(11) 91234-5678');
    expect(await type('phone', '1134567890')).toBe('(11) 3456-7890');
  });

  it('money: fills up from the right', async () => {
    expect(await type('money', '123456')).toBe('R$ 1.234,56');
    expect(maskedCentavos('R$ 1.234,56')).toBe(123456);
    expect(maskedCentavos('')).toBeNull();
  });

  it('ASET-08 money: keeps a minus sign, so that no form reads -5 as 0,05', async () => {
    expect(await type('money', '-5')).toBe('-R$ 0,05');
    expect(await type('money', '\u22121234')).toBe('-R$ 12,34');
    expect(maskedCentavos('-R$ 0,05')).toBe(-5);
    for (const sign of ['-', '\u2212', '-R$ 0,00']) expect(maskedCentavos(sign)).toBe(-1);
  });
});
