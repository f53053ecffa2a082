import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';

describe('Button', () => {
  it('takes a click', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Salvar</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('ignores clicks and does not submit while loading, but keeps the focus', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={press}>
          Salvar
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Salvar' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});
