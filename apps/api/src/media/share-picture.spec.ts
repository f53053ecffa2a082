import sharp from 'sharp';
import { linesOf, SHARE_SIZE, sharePicture } from './share-picture.js';

describe('the drawing of a link to a product', () => {
  it('breaks a name between words and ends what does not fit with an ellipsis', () => {
    expect(linesOf('Blusa Scrub', 600, 60, 4)).toEqual(['Blusa Scrub']);
    const lines = linesOf('Conjunto Scrub Princesa Gola Padre com Zíper e Calça Pantalona', 400, 60, 3);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    expect(linesOf('x'.repeat(200), 400, 60, 1)[0]).toMatch(/^x{5,30}…$/);
  });

  it('draws any text, as letters it knows, and no markup', async () => {
    const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const picture = await sharePicture(photo, {
      shop: 'Plantão & Cia',
      name: '</svg><script> 漢字 "Ção"',
      priceCents: 123_456_789,
    });
    const { width, height } = await sharp(picture).metadata();
    expect({ width, height }).toEqual(SHARE_SIZE);
    expect(picture.length).toBeLessThan(120_000);
  });
});
