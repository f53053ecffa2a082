import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sidebarTexts as texts } from '@/texts/catalogue/sidebar';
import { NO_FILTERS } from './listing-filters.js';
import { PriceFilter } from './price-filter.js';

async function apply(min: string, max: string) {
  const onChange = jest.fn();
  render(<PriceFilter filters={NO_FILTERS} onChange={onChange} />);
  for (const [label, text] of [
    [texts.priceMin, min],
    [texts.priceMax, max],
  ] as const) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: texts.priceApply }));
  return { onChange, reported: screen.queryByText(texts.priceWrong) };
}

describe('the price filter', () => {
  it.each([
    ['-5', '300'],
    ['50', '-300'],
    ['2,5', '300'],
    ['1e2', '300'],
    ['300', '50'],
  ])('LIST-22 refuses %s to %s with a message and does not filter', async (min, max) => {
    const { onChange, reported } = await apply(min, max);
    expect(reported).not.toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['50', '300', { min: 50, max: 300 }],
    ['', '300', { min: 0, max: 300 }],
    ['50', '', { min: 50, max: 1_000 }],
  ])('LIST-22 filters from %s to %s', async (min, max, filters) => {
    const { onChange, reported } = await apply(min, max);
    expect(reported).toBeNull();
    expect(onChange).toHaveBeenCalledWith(filters);
  });
});
