import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogOutput } from './log-output.js';

let folder: string;
let file: string;
let descriptor: number;
const opened: LogOutput[] = [];
const open = (number: number): LogOutput => {
  const output = new LogOutput(number);
  opened.push(output);
  return output;
};
const privateOf = (output: LogOutput) =>
  output as unknown as { descriptor: number; waiting: string; isWriting: boolean; isBusy: boolean };
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-log-output-'));
  file = path.join(folder, 'log');
  descriptor = openSync(file, 'a');
});
afterEach(async () => {
  // What is still written would go into a later test's file, of the same number.
  for (const output of opened.splice(0)) while (privateOf(output).isBusy) await sleep(1);
  closeSync(descriptor);
  rmSync(folder, { recursive: true, force: true });
});

const written = async (length: number): Promise<string> => {
  for (let turn = 0; turn < 500; turn += 1) {
    const text = readFileSync(file, 'utf8');
    if (text.length >= length) return text;
    await sleep(10);
  }
  return readFileSync(file, 'utf8');
};

describe('where log lines are written', () => {
  it('takes every line, in their order', async () => {
    const output = open(descriptor);
    const lines = Array.from({ length: 2_000 }, (_, at) => `linha ${at} é ${'á'.repeat(at % 90)}\n`);
    for (const [at, line] of lines.entries()) {
      output.write(line);
      if (at % 300 === 0) await sleep(1);
    }
    expect(await written(lines.join('').length)).toBe(lines.join(''));
  });

  it('writes the first line at once, and what comes shortly after it together', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'queueMicrotask'] });
    const writes = jest.spyOn(fs, 'write');
    const output = open(descriptor);
    try {
      output.write('first\n');
      expect(writes).toHaveBeenCalledTimes(1);
      while (privateOf(output).isWriting) await new Promise((resolve) => setImmediate(resolve));
      for (let count = 0; count < 5; count += 1) output.write('more\n');
      expect(writes).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(10);
      expect(writes).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
      writes.mockRestore();
    }
    expect(await written('first\n'.length + 5 * 'more\n'.length)).toBe(`first\n${'more\n'.repeat(5)}`);
  });

  it('writes what waits before the process ends', () => {
    const output = open(descriptor);
    output.write('first\n');
    output.write('last\n');
    output.flushSync();
    expect(readFileSync(file, 'utf8')).toContain('last\n');
  });

  it('writes what was refused before the process ends', async () => {
    const unwritable = openSync(file, 'r');
    const output = open(unwritable);
    output.write('refused\n');
    // Its write fails, and it waits to be offered again.
    while (privateOf(output).isWriting) await sleep(1);
    privateOf(output).descriptor = descriptor;
    output.write('last\n');
    output.flushSync();
    closeSync(unwritable);
    expect(readFileSync(file, 'utf8')).toBe('refused\nlast\n');
  });

  it('G1 drops what nobody takes rather than keep it all, and goes on when it is taken again', async () => {
    // Refuses every write.
    const unwritable = openSync(file, 'r');
    const output = open(unwritable);
    const line = `${'x'.repeat(1_023)}\n`;
    for (let count = 0; count < 10_000; count += 1) output.write(line);
    output.flushSync();
    expect(privateOf(output).waiting.length).toBeLessThanOrEqual(4 * 1024 * 1024);
    // Lines are taken again: the descriptor becomes one that can be written to.
    privateOf(output).descriptor = descriptor;
    const text = await written(4 * 1024 * 1024 - 2_048);
    closeSync(unwritable);
    expect(text.startsWith(line)).toBe(true);
    expect(text.length).toBeLessThan(5 * 1024 * 1024);
  });
});
