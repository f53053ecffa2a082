import fc from 'fast-check';
import { STITCH, stitchedSecondLine, stitchedText, textFault } from './stitch-text.rules.js';

describe('what a machine stitches', () => {
  it('X5 takes names as people write them, and writes them in one way', () => {
    expect(stitchedText('  Dra.  Ana   D’Ávila ')).toBe("Dra. Ana D'Ávila");
    expect(stitchedText('Ana\u0301')).toBe('Aná');
    for (const name of [
      'Dra. Ana Prado',
      "Joana D'Arc",
      'Enf. Çağ'.replace('ğ', 'g'),
      'Dr. José & Cia. (UTI)',
    ])
      expect(textFault(name, STITCH.nameMax)).toBeUndefined();
  });

  it.each(['Ana 💉', 'Ана', 'Ana<script>', 'Ana "Bia"', 'Ana\u202Eodarp', 'Ana@hospital'])(
    'X5 refuses %s: there is no such letter',
    (name) => expect(textFault(name, STITCH.nameMax)).toBe('text'),
  );

  it('X5 refuses a line that is too long, at its very limit', () => {
    expect(textFault('A'.repeat(STITCH.nameMax), STITCH.nameMax)).toBeUndefined();
    expect(textFault('A'.repeat(STITCH.nameMax + 1), STITCH.nameMax)).toBe('long');
  });

  it.each([
    ['coren sp 123456', 'COREN-SP 123.456'],
    ['COREN-SP 123.456-ENF', 'COREN-SP 123.456-ENF'],
    ['Coren/BA nº 98765 te', 'COREN-BA 98.765-TE'],
    ['CRM 52123/RJ', 'CRM-RJ 52.123'],
    ['crm-mg 1234567', 'CRM-MG 1.234.567'],
    ['CRMV-PR 4321', 'CRMV-PR 4.321'],
    ['CREFITO-3 12345-F', 'CREFITO-3 12.345-F'],
    ['CRP 06/123456', 'CRP-6 123.456'],
    ['Enfermeira', 'Enfermeira'],
    ['Crmiologista', 'Crmiologista'],
    ['', ''],
  ])('X5 writes the second line %s as %s', (written, stitched) => {
    expect(stitchedSecondLine(written)).toEqual({ text: stitched });
  });

  it.each([
    'COREN',
    'COREN 123456',
    'CRM-XX 1234',
    'CRM-SP',
    'CRM-SP 1',
    'CREFITO 12345',
    'CRP-SP 12345',
    'CRM-SP 12345678',
  ])('X5 refuses %s: state or region, or number, are missing', (written) =>
    expect(stitchedSecondLine(written)).toEqual({ fault: 'council' }),
  );

  it.each(['COREN-SP 123456 😀', 'CRM-SP 12345 €', 'COREN-SP 123456 \u00ad'])(
    'X5 refuses %s for its signs, not for its number',
    (written) => expect(stitchedSecondLine(written)).toEqual({ fault: 'text' }),
  );

  it('X5 leaves what it has written as it is, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (sent) => {
        const line = stitchedSecondLine(sent);
        if ('text' in line) expect(stitchedSecondLine(line.text)).toEqual(line);
      }),
    );
  });
});
