import { render } from '@testing-library/react';
import { Price } from './price.js';

const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

describe('Price', () => {
  it('is announced with the old price if that is higher', () => {
    const { container } = render(<Price value={149.9} oldValue={199.9} />);
    expect(text(container)).toBe('De R$ 199,90 por R$ 149,90');
    expect(container.querySelector('s')).not.toBeNull();
  });

  it('shows no old price that is not higher', () => {
    expect(text(render(<Price value={149.9} oldValue={149.9} />).container)).toBe('R$ 149,90');
    expect(text(render(<Price value={149.9} oldValue={null} />).container)).toBe('R$ 149,90');
  });
});
