import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withFakeTimers } from '@/testing/fake-timers.js';
import { Disclosure } from './disclosure.js';

const focusReaches = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

const view = () =>
  render(
    <>
      <Disclosure label="Modelos" hover>
        <a href="#a">Tulipa</a>
        <a href="#b">Melange</a>
      </Disclosure>
      <button type="button">Depois</button>
    </>,
  );
const button = () => screen.getByRole('button', { name: 'Modelos' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

describe('Disclosure', () => {
  it('opens by the down arrow, navigates with the arrows, and Esc returns the focus', async () => {
    view();
    act(() => button().focus());
    await userEvent.keyboard('{ArrowDown}');
    await focusReaches('Tulipa');
    await userEvent.keyboard('{ArrowDown}');
    await focusReaches('Melange');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes when the focus goes elsewhere and when a link is chosen', async () => {
    view();
    await withFakeTimers(async (user) => {
      await user.click(button());
      expect(isOpen()).toBe(true);
      act(() => screen.getByRole('button', { name: 'Depois' }).focus());
      expect(isOpen()).toBe(false);
      await user.click(button());
      await user.click(screen.getByRole('link', { name: 'Melange' }));
      expect(isOpen()).toBe(false);
    });
  });

  it('opens under the pointer and is not closed by the click that follows', async () => {
    view();
    await withFakeTimers(async (user, pass) => {
      await user.hover(button());
      expect(isOpen()).toBe(false);
      await pass(150);
      expect(isOpen()).toBe(true);
      await user.click(button());
      expect(isOpen()).toBe(true);
      await user.click(button());
      expect(isOpen()).toBe(false);
    });
  });
});
