import { setTimeout as sleep } from 'node:timers/promises';
import { consumersOf } from '@plantao/domain/consumers';
import type { Sandbox } from '../../../apps/sandbox/src/sandbox.js';
import {
  ledgerDifferences,
  unconsumed,
  violations,
  walletDifferences,
  type Sql,
} from '../../reliability/invariants.js';
import { repeatedMails } from '../../reliability/mails.js';
import { docker, type Engine } from './engine.js';

const LOOK_MS = 5_000;

/** What of a mail is compared. */
interface Mail {
  readonly id: string;
  readonly messageId: string;
  readonly to: readonly string[];
  readonly subject: string;
}

/** What the simulator writes to its file. */
interface SandboxState {
  readonly payments: readonly unknown[];
  readonly movements: readonly { readonly kind: string; readonly labelId?: string }[];
}

/** Collects the mails of the simulator, which remembers the newest 500. */
export class Mails {
  private readonly known = new Map<string, Mail>();

  constructor(private readonly sandbox: string) {}

  async collect(): Promise<void> {
    const response = await fetch(`${this.sandbox}/control/mail`).catch(() => undefined);
    for (const { id, messageId, to, subject } of ((await response?.json()) ?? []) as Mail[])
      this.known.set(id, { id, messageId, to, subject });
  }

  get all(): Mail[] {
    return [...this.known.values()];
  }
}

export interface Soundness {
  /** Rows that break an invariant, money and labels included, as text. */
  readonly broken: string[];
  /** Mails that came a second time, and those that came more often. */
  readonly mailsTwice: number;
  readonly mailsMore: string[];
}

/** Looks at the whole shop. Nobody may write meanwhile. */
export class SoundnessCheck {
  private before = new Set<string>();

  constructor(
    private readonly sql: Sql,
    private readonly engine: Engine,
    private readonly mails: Mails,
  ) {}

  /** What the demonstration data break already is no finding. */
  async begin(): Promise<void> {
    this.before = new Set(await this.broken());
  }

  /** The result as soon as nothing is broken, or after `seconds`: notices and retries are under way before. */
  async settled(seconds: number): Promise<Soundness> {
    for (const end = performance.now() + seconds * 1_000; ; await sleep(LOOK_MS)) {
      await this.mails.collect();
      const broken = (await this.broken()).filter((row) => !this.before.has(row));
      if (broken.length > 0 && performance.now() < end) continue;
      const repeated = await repeatedMails(this.sql, await this.sandbox());
      const about = repeated.map(({ row }) => (row as { about: string }).about);
      const more = about.filter((one, at) => about.indexOf(one) !== at);
      return { broken, mailsTwice: new Set(about).size, mailsMore: [...new Set(more)] };
    }
  }

  private async broken(): Promise<string[]> {
    const sandbox = await this.sandbox();
    const found = [
      ...(await violations(this.sql, { settled: true })),
      ...(await unconsumed(this.sql, consumersOf)),
      ...(await ledgerDifferences(this.sql, sandbox)),
      ...(await walletDifferences(this.sql, sandbox)),
    ];
    return found.map((row) => JSON.stringify(row));
  }

  /** The simulator's own ledgers, from the file that it writes every second, with the members that the checks read. */
  private async sandbox(): Promise<Sandbox> {
    const id = await this.engine.idOf('sandbox');
    const text = await docker(
      'exec',
      id,
      'sh',
      '-c',
      'cat "$DATA_DIR/sandbox.json" 2>/dev/null || echo "{}"',
    );
    const { payments = [], movements = [] } = JSON.parse(text) as Partial<SandboxState>;
    const control = {
      payments: () => payments,
      labels: {
        wallet: () => ({
          movements: movements.map(({ labelId, ...more }) => ({ ...more, label: labelId ?? null })),
        }),
      },
      mails: () => this.mails.all,
    };
    return { control } as unknown as Sandbox;
  }
}
