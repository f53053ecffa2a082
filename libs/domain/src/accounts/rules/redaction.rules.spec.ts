import {
  hidePrints,
  redactAnswer,
  redactEmail,
  redactPhone,
  redactTaxId,
  redactText,
  redactValues,
} from './redaction.rules.js';

describe('what is hidden of a value', () => {
  it.each([
    [redactTaxId, '12345678901', '***.456.789-**'],
    [redactTaxId, '123.456.789-01', '***.456.789-**'],
    [redactTaxId, '12ABC34501DE35', '**.ABC.345/****-**'],
    [redactTaxId, '', ''],
    [redactPhone, '11987654321', '(11) *****-**21'],
    [redactPhone, '+55 (11) 98765-4321', '(11) *****-**21'],
    [redactPhone, '1133334444', '(11) *****-**44'],
    [redactPhone, '', ''],
    [redactEmail, 'ana.prado@exemplo.com.br', 'a***@exemplo.com.br'],
    [redactEmail, '@', '***'],
    [redactEmail, '', ''],
  ])('S17 %p of %j is %j', (redact, value, wanted) => {
    expect(redact(value)).toBe(wanted);
  });

  it.each([
    ['Ligar para (11) 98765-4321', 'Ligar para (11) *****-**21'],
    ['zap 11 987654321.', 'zap (11) *****-**21.'],
    ['CPF 123.456.789-01, ou 12345678901', 'CPF ***.456.789-**, ou ***.456.789-**'],
    ['CNPJ 12.345.678/0001-95', 'CNPJ **.345.678/****-**'],
    ['de ana@exemplo.test para nós', 'de a***@exemplo.test para nós'],
    ['CEP 01310-200', 'CEP 01310-***'],
  ])('S17 in the text %j: %j', (text, wanted) => {
    expect(redactText(text)).toBe(wanted);
  });

  it.each([
    '2026-11-26T05:28:26.123Z',
    '0b6e2f9a-1111-2222-3333-123456789012',
    'JAL-0001-M-AZU',
    'BR123456789BR',
    '3 peças por R$ 1.234,56',
    '#1A2B3C4D',
  ])('leaves %j as it is', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('S17 hides values that are known, whole words, whatever their capitals', () => {
    expect(
      redactValues('Deixar na RUA DAS FLORES, bloco B, com a Flora', ['Rua das Flores', 'B', '', 'Flor']),
    ).toBe('Deixar na ***, bloco B, com a Flora');
  });
});

describe('an answer without personal data', () => {
  it('S17 hides fields by name at every depth, and what stands in other texts', () => {
    const answer = {
      _id: '12345678901',
      user: { name: 'Ana Prado', email: 'ana@exemplo.test', taxId: '12345678901', birthDate: '1990-05-31' },
      addresses: [{ street: 'Rua A', number: '7', complement: '', city: 'São Paulo', zipCode: '01310-200' }],
      before: { contact_phone: '11987654321', paymentId: '12345678901' },
      detail: 'respondeu a ana@exemplo.test',
      total: 12.5,
      at: new Date(0),
      team: { token: 'segredo' },
      refused: { mail: 'no-consent', whatsapp: 'no-consent' },
      chargeback: {
        number: '88123456789',
        amount: 90,
        payment: { number: '77123456789', amountCents: 9000 },
      },
    };
    expect(redactAnswer(answer)).toEqual({
      _id: '12345678901',
      user: { name: 'Ana Prado', email: 'a***@exemplo.test', taxId: '***.456.789-**', birthDate: null },
      addresses: [{ street: '***', number: '***', complement: '', city: 'São Paulo', zipCode: '01310-***' }],
      before: { contact_phone: '(11) *****-**21', paymentId: '12345678901' },
      detail: 'respondeu a a***@exemplo.test',
      total: 12.5,
      at: new Date(0),
      team: { token: '' },
      refused: answer.refused,
      chargeback: answer.chargeback,
    });
  });

  it('S17 keeps the address of a printable label', () => {
    const order = { label: { status: 'released', print: { url: 'https://etiqueta.test/1.pdf' } } };
    expect(hidePrints({ data: [order] })).toEqual({
      data: [{ label: { status: 'released', print: { url: null } } }],
    });
  });
});
