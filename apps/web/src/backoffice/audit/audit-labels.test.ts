import { actionLabel, entityName, subjectName, subjectPath } from './audit-labels.js';

const ID = '0b5f2c60-3f0e-4c0e-9d38-a1b2c3d4e5f6';

it.each([
  ['order.status', 'order', 'mudou o status do pedido'],
  ['order.cancel', 'order', 'cancelou o pedido'],
  ['label.pay', 'order', 'pagou a etiqueta do pedido'],
  ['order-note.add', 'order', 'anotou no pedido'],
  ['product.change', 'product', 'alterou o produto'],
  ['category.delete', 'category', 'excluiu a categoria'],
  ['queue.put', 'queue', 'agiu na fila'],
  ['order.export', 'order', 'exportou a lista de pedidos'],
  ['something.odd', 'thing', 'something.odd'],
])('%s of a %s reads as a sentence: %s', (action, entity, words) => {
  expect(actionLabel(action, entity)).toBe(words);
});

it('names a subject by its name or code if the entry has one, otherwise by the end of its id', () => {
  expect(subjectName({ entity: 'product', entityId: ID, after: { name: 'Tulipa' } })).toBe('Tulipa');
  expect(subjectName({ entity: 'coupon', entityId: ID, before: { code: 'LEVE3' }, after: null })).toBe(
    'LEVE3',
  );
  expect(
    subjectName({ entity: 'product', entityId: ID, after: { active: true }, names: { [ID]: 'Tulipa' } }),
  ).toBe('Tulipa');
  expect(subjectName({ entity: 'order', entityId: ID, after: { name: 'Ana' } })).toBe('#C3D4E5F6');
  expect(subjectName({ entity: 'stock', entityId: 'TUL-P-AZUL' })).toBe('TUL-P-AZUL');
});

it('links to the screen of a subject if there is one', () => {
  expect(subjectPath({ entity: 'order', entityId: ID })).toBe(`/admin/orders/${ID}`);
  expect(subjectPath({ entity: 'stock', entityId: 'TUL P' })).toBe('/admin/stock/TUL%20P');
  expect(subjectPath({ entity: 'product', entityId: ID })).toBe(`/admin/products?produto=${ID}`);
  expect(subjectPath({ entity: 'user', entityId: ID })).toBe(`/admin/users?usuario=${ID}`);
  expect(subjectPath({ entity: 'category', entityId: ID, names: { [ID]: 'Linha Ágata' } })).toBe(
    '/admin/categories?busca=Linha%20%C3%81gata',
  );
  expect(
    subjectPath({ entity: 'warehouse-product', entityId: ID, after: { name: 'Jaleco', warehouse: 'w2' } }),
  ).toBe('/admin/warehouse?busca=Jaleco&armazem=w2');
  for (const entity of ['product', 'user', 'coupon', 'category', 'warehouse', 'warehouse-product'])
    expect(subjectPath({ entity, entityId: ID, after: { name: 'Capa' }, gone: true })).toBeUndefined();
  for (const [entity, entityId] of [
    ['stock', 'TUL P'],
    ['lead', ID],
    ['message', ID],
  ] as const)
    expect(subjectPath({ entity, entityId, gone: true })).toBeUndefined();
  expect(subjectPath({ entity: 'coupon', entityId: ID })).toBe('/admin/coupons');
  expect(subjectPath({ entity: 'queue', entityId: 'mail' })).toBeUndefined();
  expect([entityName('coupon'), entityName('odd')]).toEqual(['Cupom', 'odd']);
});
