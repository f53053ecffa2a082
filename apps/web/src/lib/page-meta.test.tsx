import { render } from '@testing-library/react';
import { PageMeta } from './page-meta.js';

describe('what a page says of itself', () => {
  it('SHELL-31 shows at most 155 characters of a description', () => {
    render(<PageMeta title="Blusa" description={'Gola padre e zíper oculto. '.repeat(12)} />);
    const content = document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(content.length).toBeLessThanOrEqual(155);
    expect(content.endsWith('…')).toBe(true);
  });

  it('takes over from the title that the server wrote', () => {
    document.head.innerHTML = '<title data-head>Servidor</title>';
    render(<PageMeta title="Carrinho" />);
    expect(document.title).toBe('Carrinho | Plantão');
  });
});
