// A cold or busy machine loads a lazy part of a page in seconds: waiting longer costs nothing where nothing is wrong.
const { configure, getConfig } = require('@testing-library/react');

configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(180_000);

// Radix takes the pointer from the page before it lets it into a dialog, some effects later. Nobody clicks that fast, but a test does.
const { asyncWrapper } = getConfig();
const LOOKS = 100;
const LOOK_MS = 10;

function isOpening() {
  if (document.body.style.pointerEvents !== 'none' || Object.hasOwn(setTimeout, 'clock')) return false;
  const [dialog] = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].slice(-1);
  return dialog !== undefined && dialog.style.pointerEvents !== 'auto';
}

configure({
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      for (let look = 0; look < LOOKS && isOpening(); look += 1)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      return work();
    }),
});

// The development build of React takes a stack for every element, which nobody reads here: a tenth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
