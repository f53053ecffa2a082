import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';

/** As a dialog of Radix while it opens: the page has lost the pointer, and the dialog gets it a little later. */
function Opening({ afterMs, onClick }: { afterMs: number; onClick: () => void }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    document.body.style.pointerEvents = 'none';
    const timer = setTimeout(() => setOpen(true), afterMs);
    return () => {
      clearTimeout(timer);
      document.body.style.pointerEvents = '';
    };
  }, [afterMs]);
  return (
    <div role="dialog" style={open ? { pointerEvents: 'auto' } : undefined}>
      <button onClick={onClick}>Salvar</button>
    </div>
  );
}

describe('a click in a component test', () => {
  it('waits for a dialog that opens', async () => {
    const onClick = jest.fn();
    render(<Opening afterMs={120} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('fails where the pointer never gets through', async () => {
    const onClick = jest.fn();
    render(<Opening afterMs={60_000} onClick={onClick} />);
    await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow('pointer-events');
    expect(onClick).not.toHaveBeenCalled();
  });
});
