import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconButton } from './icon-button.js';

const presses = jest.fn();

function Fetching() {
  const [loading, setLoading] = useState(false);
  return (
    <IconButton
      label="Editar Tulipa"
      icon={<i />}
      loading={loading}
      onClick={() => {
        presses();
        setLoading(true);
      }}
    />
  );
}

describe('IconButton', () => {
  it('keeps the focus while loading, and ignores a second press', async () => {
    render(<Fetching />);
    const button = screen.getByRole('button', { name: 'Editar Tulipa' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(presses).toHaveBeenCalledTimes(1);
  });
});
