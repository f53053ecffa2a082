import { render } from '@testing-library/react';
import { cutDescription, PageMeta } from './page-meta.js';

describe('what a page says of itself', () => {
  it('SHELL-31 cuts a description to at most 155 characters, at a word', () => {
    const long = 'Scrub Princesa com recorte, gola padre e zíper. '.repeat(6);
    const short = cutDescription(long);
    expect(short.length).toBeLessThanOrEqual(155);
    expect(short.endsWith('…')).toBe(true);
    expect(cutDescription('  Curta   e boa. ')).toBe('Curta e boa.');
    expect(cutDescription('x'.repeat(400))).toHaveLength(155);
  });

  it('takes over from the title that the server wrote', () => {
    document.head.innerHTML = '<title data-head>Servidor</title>';
    render(<PageMeta title="Carrinho" />);
    expect(document.title).toBe('Carrinho | Plantão');
  });
});
