import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntegerInput } from './integer-input.js';

function Count() {
  const [value, setValue] = useState(12);
  return <IntegerInput aria-label="Peças" value={value} onCount={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Peças' });
const REFUSED = 'Só números inteiros, de 0 em diante.';

describe('a whole number', () => {
  it.each(['-5', '\u22125', '2,5', '-53', '1e9'])(
    'APROD-18 %s typed sign by sign is refused, never its digits',
    async (text) => {
      render(<Count />);
      await userEvent.click(field());
      await userEvent.keyboard(text);
      expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['0', 'true']);
      expect(screen.getByText(REFUSED)).toBeTruthy();
      await userEvent.tab();
      await userEvent.click(field());
      await userEvent.keyboard('7');
      expect(field().value).toBe('7');
      expect(screen.queryByText(REFUSED)).toBeNull();
    },
  );

  it('accepts typed digits', async () => {
    render(<Count />);
    await userEvent.click(field());
    await userEvent.keyboard('305');
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['305', null]);
  });
});
