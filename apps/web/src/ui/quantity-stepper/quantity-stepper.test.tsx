import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.js';

function Stepper({ max, onLimit }: { max?: number; onLimit?: () => void }) {
  const [value, setValue] = useState(1);
  return (
    <QuantityStepper
      value={value}
      onChange={setValue}
      {...(max ? { max } : {})}
      {...(onLimit ? { onLimit } : {})}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade' });

describe('QuantityStepper', () => {
  it('goes up and down and never below one', async () => {
    render(<Stepper />);
    const less = screen.getByRole('button', { name: 'Diminuir quantidade' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    expect(field().value).toBe('2');
    await userEvent.click(less);
    expect(field().value).toBe('1');
    await userEvent.click(less);
    expect(field().value).toBe('1');
    // A button that ends under the finger keeps the focus: the next Tab goes on from here.
    expect(document.activeElement).toBe(less);
  });

  it('reports a quantity above the stock, and stays at the maximum', async () => {
    const limit = jest.fn();
    render(<Stepper max={3} onLimit={limit} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '9{Enter}');
    expect(field().value).toBe('3');
    expect(limit).toHaveBeenCalledTimes(1);
  });

  it('offers no more than the maximum where nothing would say why', async () => {
    render(<Stepper max={2} />);
    const more = screen.getByRole('button', { name: 'Aumentar quantidade' });
    expect(more.getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(more);
    expect(field().value).toBe('2');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(more);
    expect(field().value).toBe('2');
    expect(document.activeElement).toBe(more);
  });

  it.each(['-5', '2,5', '1e2'])('does not read digits out of %s', async (text) => {
    render(<Stepper />);
    await userEvent.clear(field());
    await userEvent.type(field(), `${text}{Enter}`);
    expect(field().value).toBe('1');
  });

  it('restores the number when the field is left empty', async () => {
    render(<Stepper />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field().value).toBe('1');
  });
});
