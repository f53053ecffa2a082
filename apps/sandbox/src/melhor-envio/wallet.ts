export interface WalletMovement {
  at: number;
  kind: 'debit' | 'credit' | 'set';
  cents: number;
  /** Label that the money was for. */
  labelId?: string;
  description: string;
}

const START_CENTS = 1_000_000;

/** The prepaid balance that labels are bought from, with its ledger. Centavos. */
export class Wallet {
  #cents = START_CENTS;
  #movements: WalletMovement[] = [];

  get cents(): number {
    return this.#cents;
  }

  /** Newest first. */
  get movements(): WalletMovement[] {
    return [...this.#movements].reverse();
  }

  move(movement: WalletMovement): void {
    const { kind, cents } = movement;
    this.#cents = kind === 'set' ? cents : this.#cents + (kind === 'credit' ? cents : -cents);
    this.#movements.push(movement);
  }

  reset(): void {
    this.#cents = START_CENTS;
    this.#movements = [];
  }
}
