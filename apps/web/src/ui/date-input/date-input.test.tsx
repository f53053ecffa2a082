import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/ui/field/field';
import { DateInput } from './date-input.js';

function Day({ first = '', onDay }: { first?: string; onDay: (day: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <Field label="Início">
      <DateInput
        value={value}
        onChange={(next) => {
          setValue(next);
          onDay(next);
        }}
      />
    </Field>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Início');

describe('a day', () => {
  it('is a text of dd/mm/aaaa for numeric keyboards, whatever the language of the browser', async () => {
    const notified = jest.fn();
    render(<Day first="2026-11-20" onDay={notified} />);
    expect([field().type, field().inputMode, field().placeholder]).toEqual(['text', 'numeric', 'dd/mm/aaaa']);
    expect(field().value).toBe('20/11/2026');
    await userEvent.clear(field());
    expect(notified).toHaveBeenLastCalledWith('');
    await userEvent.type(field(), '05122026');
    expect(field().value).toBe('05/12/2026');
    expect(notified).toHaveBeenLastCalledWith('2026-12-05');
  });

  it('keeps the input of an invalid date', async () => {
    const notified = jest.fn();
    render(<Day onDay={notified} />);
    await userEvent.type(field(), '31022026');
    expect(field().value).toBe('31/02/2026');
    expect(notified).toHaveBeenLastCalledWith('31/02/2026');
  });

  it('understands a pasted 2026-11-20', async () => {
    const notified = jest.fn();
    render(<Day onDay={notified} />);
    await userEvent.click(field());
    await userEvent.paste('2026-11-20');
    expect(field().value).toBe('20/11/2026');
    expect(notified).toHaveBeenLastCalledWith('2026-11-20');
  });
});
