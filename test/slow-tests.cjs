// A cold database or a busy machine is no reason to fail.
jest.setTimeout(60_000);
