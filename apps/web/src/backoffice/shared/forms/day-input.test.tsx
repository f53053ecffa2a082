import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/ui/field/field';
import { DayInput } from './day-input.js';
import { weeksOf } from './month-days.js';

function Day({
  first = '2026-11-20',
  min = '',
  notified,
}: {
  first?: string;
  min?: string;
  notified: jest.Mock;
}) {
  const [value, setValue] = useState(first);
  const take = (day: string) => {
    setValue(day);
    notified(day);
  };
  return (
    <Field label="Início">
      <DayInput value={value} min={min} calendar="Escolher no calendário" onChange={take} />
    </Field>
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Escolher no calendário' }));
const field = () => screen.getByLabelText<HTMLInputElement>('Início');

describe('date picker', () => {
  it('is in Portuguese in every browser: not a native calendar', async () => {
    const { container } = render(<Day notified={jest.fn()} />);
    await open();
    expect(container.querySelector('input[type=date]')).toBeNull();
    expect(screen.getByRole('grid', { name: 'novembro de 2026' })).toBeTruthy();
    const chosen = screen.getByRole('gridcell', { selected: true });
    expect(chosen.textContent).toBe('20');
    expect(screen.getByRole('button', { name: 'sexta-feira, 20 de novembro de 2026' })).toBe(
      document.activeElement,
    );
  });

  it('selects the pressed day, and closes', async () => {
    const notified = jest.fn();
    render(<Day notified={notified} />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Mês seguinte' }));
    await userEvent.click(screen.getByRole('button', { name: 'quinta-feira, 24 de dezembro de 2026' }));
    expect(notified).toHaveBeenLastCalledWith('2026-12-24');
    expect(field().value).toBe('24/12/2026');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('is navigable by keyboard: days, weeks and months', async () => {
    const notified = jest.fn();
    render(<Day notified={notified} />);
    await open();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageUp}{ArrowLeft}{Enter}');
    expect(notified).toHaveBeenLastCalledWith('2026-10-27');
  });

  it('disables days before the minimum', async () => {
    render(<Day min="2026-11-15" notified={jest.fn()} />);
    await open();
    const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(day('sábado, 14 de novembro de 2026').disabled).toBe(true);
    expect(day('domingo, 15 de novembro de 2026').disabled).toBe(false);
  });
});

it('lays a month out in weeks from Sunday on', () => {
  const weeks = weeksOf('2026-02-10');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([4, '2026-02-01', '2026-02-28']);
  expect(weeksOf('2026-08-31').map((week) => week[0])).toEqual([
    '2026-07-26',
    '2026-08-02',
    '2026-08-09',
    '2026-08-16',
    '2026-08-23',
    '2026-08-30',
  ]);
});
