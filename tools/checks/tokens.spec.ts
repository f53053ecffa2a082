import { tokenFaults } from './tokens.js';

const card = 'apps/web/src/ui/card.tsx';

describe('colours and measures', () => {
  it.each([
    [card, `<p className="text-[#1a2b3c]">`, '#1a2b3c'],
    [card, `<p className="w-[312px] p-4">`, '312px'],
    [card, `<p className="bg-[rgb(0,0,0)]">`, 'rgb('],
    [card, `<p style={{ marginTop: '3px' }}>`, '3px'],
    [card, `const INK = '#123456';`, '#123456'],
    ['apps/web/src/pages/print.css', '  border: 1px solid #ccc;', '#ccc'],
    ['apps/web/src/styles/base.css', '  color: #ccc;', '#ccc'],
  ])('%s must not contain %s', (file, line, what) => expect(tokenFaults(file, line).join()).toContain(what));

  it.each([
    [card, `<p className="grid-cols-[auto_1fr] text-ink">`],
    [card, `<a href="#perguntas">`],
    [card, `<img sizes="(min-width: 768px) 33vw">`],
    [card, `// 44px is the least target (WCAG 2.5.8), #123456 was the draft`],
    [card, `<i style={{ '--swatch': colour }}>`],
    ['apps/web/src/styles/tokens.css', '  --color-ink: #123456;'],
    ['apps/web/src/styles/base.css', '  outline: 2px solid var(--focus-color);'],
  ])('%s may contain %s', (file, line) => expect(tokenFaults(file, line)).toEqual([]));
});
