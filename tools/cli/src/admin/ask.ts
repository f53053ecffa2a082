import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where questions are asked; `isTTY` says whether a person sits there. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** The terminal was closed, or the piped text ended, before an answer came. */
export class NoResponse extends Error {
  override name = 'NoResponse';
}

/**
 * Asks for lines: of a person one by one, a secret without an echo; of a pipe the lines in the order of the questions,
 * which are not printed then.
 */
export class Questions {
  readonly ofPerson: boolean;
  private readonly reader: Interface;
  private readonly lines: string[] = [];
  private ended = false;
  private hidden = false;
  private wake: () => void = () => undefined;

  constructor(private readonly terminal: Terminal) {
    this.ofPerson = terminal.input.isTTY === true;
    const echo = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.hidden) terminal.output.write(chunk as Buffer);
        done();
      },
    });
    this.reader = createInterface({
      input: terminal.input,
      ...(this.ofPerson ? { output: echo, terminal: true } : {}),
    });
    this.reader.on('line', (line) => {
      this.lines.push(line);
      this.wake();
    });
    this.reader.once('SIGINT', () => this.reader.close());
    this.reader.once('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /** @throws NoResponse */
  async ask(question: string): Promise<string> {
    return (await this.answer(question)).trim();
  }

  /** What is typed is not shown, and not trimmed. @throws NoResponse */
  async askSecret(question: string): Promise<string> {
    const answer = this.answer(question);
    this.hidden = true;
    try {
      return await answer;
    } finally {
      this.hidden = false;
      if (this.ofPerson) this.terminal.output.write('\n');
    }
  }

  close(): void {
    this.reader.close();
  }

  private async answer(question: string): Promise<string> {
    if (this.ofPerson) {
      this.reader.setPrompt(question);
      this.reader.prompt();
    }
    while (this.lines.length === 0) {
      if (this.ended) throw new NoResponse(`faltou a resposta a "${question.trim()}"`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return this.lines.shift() ?? '';
  }
}
