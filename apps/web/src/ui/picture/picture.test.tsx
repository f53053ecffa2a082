import { fireEvent, render, screen } from '@testing-library/react';
import { pictureSrcSet } from './picture-sources.js';
import { Picture } from './picture.js';

describe('Picture', () => {
  it('offers the browser every width that the media route keeps', () => {
    expect(pictureSrcSet('/media/tulipa.webp')).toBe(
      '/media/tulipa-w320.webp 320w, /media/tulipa-w480.webp 480w, /media/tulipa-w640.webp 640w, /media/tulipa-w960.webp 960w, /media/tulipa-w1280.webp 1280w',
    );
    expect(pictureSrcSet('https://elsewhere.example/a.webp')).toBeNull();
    expect(pictureSrcSet('/media/tulipa-w320.webp')).toBeNull();
  });

  it('loads the priority picture first, all others lazily', () => {
    const { rerender } = render(<Picture src="/media/a.webp" alt="Scrub" priority />);
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
    rerender(<Picture src="/media/a.webp" alt="Scrub" />);
    expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  });

  it('keeps its space and label when the picture cannot be loaded', () => {
    render(<Picture src="/media/gone.webp" alt="Scrub Tulipa" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Scrub Tulipa' }).tagName).toBe('SPAN');
  });

  it('asks the CDN that the page names for the pictures of our media route, and for no others', async () => {
    document.head.innerHTML = '<meta name="cdn" content="https://fotos.exemplo.test">';
    await jest.isolateModulesAsync(async () => {
      const { pictureAddress, pictureSrcSet: sources } = await import('./picture-sources.js');
      expect(pictureAddress('/media/a.webp')).toBe('https://fotos.exemplo.test/media/a.webp');
      expect(pictureAddress('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp');
      expect(sources('/media/a.webp')).toMatch(
        /^https:\/\/fotos\.exemplo\.test\/media\/a-w320\.webp 320w, https:\/\/fotos/,
      );
    });
    document.head.innerHTML = '';
  });
});
