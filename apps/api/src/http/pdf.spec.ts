import { pdfText } from '../../test/support/pdf-text.js';
import { newPdf, standardText } from './pdf.js';

describe('texts of a PDF with the standard fonts', () => {
  it.each([
    ['Conceição Ações “Ltda.” – 10 €…', 'Conceição Ações “Ltda.” – 10 €…'],
    ['Łukasz Őry → −5 ≤ 3', 'Lukasz Ory -> -5 <= 3'],
    ['Obrigada 😀👩🏽‍⚕️!', 'Obrigada !'],
    ['Ｃａｓａ ﬁm', 'Casa fim'],
    ['Иван', '????'],
    ['Concei\u0063\u0327a\u0303o', 'Conceição'],
    ['uma\nduas', 'uma\nduas'],
    ['® © ™', '® © ™'],
  ])('%j is written as %j', (text, written) => {
    expect(standardText(text)).toBe(written);
  });

  it('writes and measures them so', async () => {
    const { document, bytes } = await newPdf({ margin: 40 });
    document.text('Łódź 😀');
    expect(document.widthOfString('Ł')).toBe(document.widthOfString('L'));
    expect(pdfText(await bytes())).toContain('Lódz');
  });
});
