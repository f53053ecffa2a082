import { batchFault, colourFault, sizeFault, sizesWithout, variantsFault } from './variant-form.rules.js';
import { DEFAULT_COLOUR, DEFAULT_SIZES } from './variant-limits.rules.js';

const colour = (name: string, more: object = {}) => ({
  name,
  value: '#1F2F4F',
  image: '/media/a.webp',
  ...more,
});
const size = (name: string, ...colors: ReturnType<typeof colour>[]) => ({ name, colors });

describe('sizes of a warehouse product', () => {
  it('WARE-17 are PP, P, M, G and GG to begin with', () => {
    expect(DEFAULT_SIZES).toEqual(['PP', 'P', 'M', 'G', 'GG']);
  });

  it('WARE-18 need a name that is not empty and not there yet', () => {
    const sizes = [size('P'), size('Único')];
    expect(sizeFault(sizes, 'M')).toBeUndefined();
    expect(sizeFault(sizes, '  ')).toBe('size.name');
    expect(sizeFault(sizes, '***')).toBe('size.name');
    expect(sizeFault(sizes, ' p ')).toBe('size.repeated');
    expect(sizeFault(sizes, 'UNICO')).toBe('size.repeated');
    expect(sizeFault(sizes, 'x'.repeat(21))).toBe('size.long');
  });
});

describe('colours of a size', () => {
  const medium = size('M', colour('Azul'), colour('Rosa'));

  it('WARE-23 are black to begin with', () => {
    expect(DEFAULT_COLOUR).toBe('#000000');
  });

  it('WARE-19 need a chosen size, a name and a value', () => {
    expect(colourFault(undefined, colour('Verde'))).toBe('colour.size');
    expect(colourFault(medium, colour(' '))).toBe('colour.name');
    expect(colourFault(medium, colour('Verde', { value: '' }))).toBe('colour.value');
    expect(colourFault(medium, colour('Verde', { value: 'verde' }))).toBe('colour.value');
    expect(colourFault(medium, colour('Verde'))).toBeUndefined();
    expect(colourFault(medium, colour('Mescla', { value: '#1F2F4F/#c0c4cc' }))).toBeUndefined();
  });

  it('WARE-20 are unique in a size; the one being edited may keep its name', () => {
    expect(colourFault(medium, colour('azul'))).toBe('colour.repeated');
    expect(colourFault(medium, colour('Azul'), 0)).toBeUndefined();
    expect(colourFault(medium, colour('Rosa'), 0)).toBe('colour.repeated');
    expect(colourFault(size('G'), colour('Azul'))).toBeUndefined();
  });

  it('WARE-21 need a picture', () => {
    expect(colourFault(medium, colour('Verde', { image: ' ' }))).toBe('colour.image');
  });

  it('WARE-22 go into all sizes at once when name, value and picture are there, and only where they are missing', () => {
    for (const missing of [{ name: '' }, { value: '' }, { image: '' }])
      expect(batchFault(colour('Verde', missing))).toBe('colour.fields');
    expect(batchFault(colour('Verde'))).toBeUndefined();
    const sizes = [medium, size('G', colour('Verde')), size('GG')];
    expect(sizesWithout(sizes, 'verde').map(({ name }) => name)).toEqual(['M', 'GG']);
  });
});

describe('a whole list of sizes', () => {
  it('names its first fault and where it is', () => {
    expect(variantsFault([size('P', colour('Azul'))])).toBeUndefined();
    expect(variantsFault([size('P'), size('p')])).toEqual({ code: 'size.repeated', path: 'sizes.1.name' });
    expect(variantsFault([size('P', colour('Azul'), colour('AZUL'))])).toEqual({
      code: 'colour.repeated',
      path: 'sizes.0.colors.1',
    });
  });
});
