// A cold machine loads a lazy part of a page in seconds: waiting longer costs nothing where nothing is wrong.
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
