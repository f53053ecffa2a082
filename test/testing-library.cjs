// A cold or busy machine loads a lazy part of a page in seconds: waiting longer costs nothing where nothing is wrong.
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(180_000);
