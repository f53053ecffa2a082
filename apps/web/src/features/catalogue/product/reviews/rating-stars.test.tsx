import { render, screen } from '@testing-library/react';
import { RatingStars } from './rating-stars.js';

describe('the stars of a rating', () => {
  it.each([
    [4.7, '94%', 'Nota 4,7 de 5'],
    [4.25, '85%', 'Nota 4,3 de 5'],
    [0, '0%', 'Nota 0,0 de 5'],
    [5, '100%', 'Nota 5,0 de 5'],
  ])('PROD-25 fill as much of five stars as %s has, and say the number', (rating, width, name) => {
    render(<RatingStars rating={rating} />);
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByTestId('rated').style.width).toBe(width);
    expect(screen.getByTestId('rated').querySelectorAll('.fill-gold')).toHaveLength(5);
  });
});
