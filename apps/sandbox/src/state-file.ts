import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxContext } from './context.js';
import type { Label } from './melhor-envio/label.js';
import type { WalletMovement } from './melhor-envio/wallet.js';
import type { Chargeback } from './mercado-pago/chargebacks.js';
import type { Payment } from './mercado-pago/payment.js';

/** What outlives a stop: the shop remembers these ids in its database and asks for them again. */
interface SavedState {
  payments: Payment[];
  /** Missing in files of an earlier version. */
  chargebacks?: Chargeback[];
  labels: Label[];
  movements: WalletMovement[];
}

const SAVE_EVERY_MS = 1_000;

/**
 * Keeps payments, labels and the wallet in a JSON file: reads it now, writes it whenever something changed.
 * @returns how to write a last time and stop
 */
export function keepState(ctx: SandboxContext, path: string): () => void {
  load(ctx, path);
  let saved = snapshot(ctx);
  const save = () => {
    const present = snapshot(ctx);
    if (present === saved) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, present);
    renameSync(`${path}.new`, path);
    saved = present;
  };
  const timer = setInterval(save, SAVE_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    save();
  };
}

/** A file that cannot be read is left aside: the sandbox then starts empty. */
function load(ctx: SandboxContext, path: string): void {
  if (!existsSync(path)) return;
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as SavedState;
    for (const payment of state.payments) ctx.mercadoPago.payments.seed(payment);
    for (const chargeback of state.chargebacks ?? []) ctx.mercadoPago.chargebacks.seed(chargeback);
    for (const label of state.labels) ctx.melhorEnvio.labels.restore(label);
    for (const movement of state.movements) ctx.melhorEnvio.wallet.move(movement);
  } catch (error) {
    console.error(`${path} não pôde ser lido, o sandbox começa vazio:`, error);
    renameSync(path, `${path}.unreadable`);
  }
}

/** Oldest first, so that the order is the same after reading. */
function snapshot(ctx: SandboxContext): string {
  const state: SavedState = {
    payments: ctx.mercadoPago.payments.list().reverse(),
    chargebacks: ctx.mercadoPago.chargebacks.list().reverse(),
    labels: ctx.melhorEnvio.labels.list().reverse(),
    movements: ctx.melhorEnvio.wallet.movements.reverse(),
  };
  return JSON.stringify(state);
}
