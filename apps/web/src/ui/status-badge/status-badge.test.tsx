import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge.js';

it('ORD-07 has a customer label for every status', () => {
  const words = {
    pending: 'Pendente',
    confirmed: 'Confirmado',
    processing: 'Processando',
    shipped: 'Postado',
    delivered: 'Entregue',
    cancelled: 'Cancelado',
  } as const;
  for (const [status, word] of Object.entries(words)) {
    const { unmount } = render(<StatusBadge status={status as keyof typeof words} />);
    expect(screen.getByText(word)).toBeTruthy();
    unmount();
  }
});
