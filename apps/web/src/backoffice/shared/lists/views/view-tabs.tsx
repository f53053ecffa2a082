import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listTexts } from '@/texts/backoffice/shell';

interface View {
  key: string;
  label: string;
  to: string;
  current: boolean;
}

/** A view for each value of one filter: what it is called, and where it leads. */
export function viewsOf<Choice extends string>(
  choices: readonly Choice[],
  names: Readonly<Record<Choice, string>>,
  current: Choice,
  hrefOf: (choice: Choice) => string,
): View[] {
  return choices.map((choice) => ({
    key: choice,
    label: names[choice],
    to: hrefOf(choice),
    current: choice === current,
  }));
}

interface ViewTabsProps {
  views: readonly View[];
}

/** The saved views of a list: each is an address, so each can be opened, shared and gone back to. */
export function ViewTabs({ views }: ViewTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const chosen = views.find(({ current }) => current)?.key;
  // On a phone the bar is wider than the screen: the chosen view is brought into sight, the page stays where it is.
  useEffect(() => {
    const nav = bar.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current=page]');
    if (nav && tab)
      nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav
      ref={bar}
      aria-label={listTexts.views}
      className="no-scrollbar -mx-4 overflow-x-auto px-4 lg:-mx-6 lg:px-6"
    >
      <ul className="flex gap-1 py-1">
        {views.map(({ key, label, to, current }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-3 font-semibold text-ink-2 hover:bg-tile hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
