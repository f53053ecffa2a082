// A cold or busy machine loads a lazy part of a page in seconds: waiting longer costs nothing where nothing is wrong.
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(180_000);

// The development build of React takes a stack for every element, which nobody reads here: a tenth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
