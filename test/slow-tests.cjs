// A cold database or a busy machine is no reason to fail.
jest.setTimeout(180_000);
