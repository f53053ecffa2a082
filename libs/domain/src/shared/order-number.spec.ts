import { orderNumber, shortId } from './order-number.js';

it('A-72 writes the number of an order in one form: the last eight characters of its id, in capitals', () => {
  const id = '0a1b2c3d-4e5f-7a6b-8c9d-0e1fa1b2c3d4';
  expect([shortId(id), orderNumber(id)]).toEqual(['A1B2C3D4', '#A1B2C3D4']);
});
