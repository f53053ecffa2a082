import { changesOf } from './audit-changes.js';

const changeTexts = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ label, before: was, after: is }) =>
    [label, was, is].map((text) => text?.replace(/\u00a0/g, ' ') ?? null),
  );

it('formats amounts in reais, statuses and booleans as text, and dates', () => {
  expect(
    changeTexts(
      { priceCents: 18_990, status: 'pending', active: true, endDate: '2026-11-20' },
      { priceCents: 14_900, status: 'delivered', active: false, endDate: '2026-12-31' },
    ),
  ).toEqual([
    ['Preço', 'R$ 189,90', 'R$ 149,00'],
    ['Status', 'Pendente', 'Recebido'],
    ['Ativo', 'Sim', 'Não'],
    ['Fim', '20/11/2026', '31/12/2026'],
  ]);
});

it('shows only differences, descends into objects and keeps lists as a whole', () => {
  expect(
    changeTexts(
      { name: 'Tulipa', tags: ['azul'], stock: { 'TUL-P': 3, 'TUL-M': 5 } },
      { name: 'Tulipa', tags: ['azul', 'novo'], stock: { 'TUL-P': 4, 'TUL-M': 5 } },
    ),
  ).toEqual([
    ['Tags', 'Azul', 'Azul, Novo'],
    ['Estoque · TUL-P', '3', '4'],
  ]);
});

it('shows created and deleted values on one side only, and empty values as empty', () => {
  expect(changeTexts(null, { code: 'LEVE3', maxDiscountCents: null })).toEqual([
    ['Código', null, 'LEVE3'],
    ['Desconto máximo', null, 'vazio'],
  ]);
  expect(changeTexts({ code: 'LEVE3' }, null)).toEqual([['Código', 'LEVE3', null]]);
  expect(changeTexts(null, null)).toEqual([]);
});

it('shows a field without a label under its own name, and nested values part by part', () => {
  expect(changeTexts(null, { odd: [{ a: 1 }] })).toEqual([['odd', null, 'a: 1']]);
  expect(changeTexts(null, { variants: [{ size: 'P', colors: ['Azul', 'Preto'] }] })).toEqual([
    ['Variações', null, 'P: Azul, Preto'],
  ]);
  expect(changeTexts('text', null)).toEqual([['', 'text', null]]);
});

it('uses the labels of the settings, and shortens an id to its end', () => {
  expect(changeTexts({ 'shop.name': 'Plantão' }, { 'shop.name': 'Plantão Sul' })).toEqual([
    ['Nome da loja', 'Plantão', 'Plantão Sul'],
  ]);
  expect(changeTexts({ 'payment.instalmentsShown': 5 }, { 'payment.instalmentsShown': 3 })).toEqual([
    [expect.stringContaining('Parcelas mostradas nos preços'), '5', '3'],
  ]);
  expect(changeTexts(null, { category: '0b5f2c60-3f0e-4c0e-9d38-a1b2c3d4e5f6', step: 'O7' })).toEqual([
    ['Categoria', null, '#C3D4E5F6'],
  ]);
});

it('shows labels for internal values', () => {
  expect(changeTexts({ role: 'user', status: 'active' }, { role: 'operator', status: 'inactive' })).toEqual([
    ['Papel', 'Usuário', 'Operador'],
    ['Status', 'Ativa', 'Inativa'],
  ]);
  expect(changeTexts(null, { event: 'user.invited', payment: 'pix', label: 'without', view: 'low' })).toEqual(
    [
      ['E-mail enviado', null, 'Convite para criar a senha'],
      ['Pagamento', null, 'PIX'],
      ['Etiqueta', null, 'Sem etiqueta'],
      ['Visão', null, 'Acabando'],
    ],
  );
  expect(changeTexts({ state: 'failed' }, { state: 'done' })).toEqual([['Situação', 'Falhou', 'Devolvido']]);
  for (const [address, words] of [
    ['41/retry', 'tentar de novo (tarefa 41)'],
    ['clean/failed', 'apagar (com falha)'],
    ['pause', 'pausar'],
    ['something/else', 'something/else'],
  ])
    expect(changeTexts(null, { address })).toEqual([['Ação', null, words]]);
});

it('formats the value of a coupon in per cent or in reais by its type', () => {
  const coupon = (discountType: string, discountValue: number) => ({ discountType, discountValue });
  expect(changeTexts(coupon('percentage', 1_550), coupon('fixed', 2_000))).toEqual([
    ['Tipo de desconto', 'Porcentagem', 'Valor fixo'],
    ['Valor do desconto', '15,5%', 'R$ 20,00'],
  ]);
});

it('formats amounts like the settings, and replaces an id by a name', () => {
  expect(changeTexts({ 'delivery.freeMinimumCents': 10_000 }, { 'delivery.freeMinimumCents': null })).toEqual(
    [['Valor mínimo para frete grátis', 'R$ 100,00', 'vazio']],
  );
  const id = '0b5f2c60-3f0e-4c0e-9d38-a1b2c3d4e5f6';
  expect(changesOf(null, { category: id }, { [id]: 'Tulipa' })[0]?.after).toBe('Tulipa');
});
