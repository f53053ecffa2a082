import { colourSku } from '../../shared/sku.js';
import { PRODUCT_SKU, productSku } from './product-sku.rules.js';

describe('the SKU of a warehouse product', () => {
  it('WARE-13 consists of the beginnings of its name and four characters', () => {
    expect(productSku('Conjunto Scrub Tulípa azul', [0, 10, 20, 31])).toBe('CON-SCR-TUL-0AMZ');
    expect(productSku('  Jaleco de linho ', [1, 2, 3, 4])).toBe('JAL-DE-LIN-1234');
  });

  it('WARE-13 can be generated from any name, and is always valid', () => {
    for (const name of ['x', '***', '日本', 'a b c', 'Nome muito comprido com palavras sem fim'])
      expect(productSku(name, [255, 254, 253, 252])).toMatch(PRODUCT_SKU);
  });

  it('WARE-14 differs with other random numbers', () => {
    expect(productSku('Jaleco', [1, 1, 1, 1])).not.toBe(productSku('Jaleco', [1, 1, 1, 2]));
  });

  it('WARE-16 begins the SKU of each colour, followed by size and colour', () => {
    expect(colourSku('CON-TUL-7K2M', 'GG', 'Azul-marinho médio')).toBe('CON-TUL-7K2M-GG-AZUL-MARINHO-MEDIO');
  });
});
