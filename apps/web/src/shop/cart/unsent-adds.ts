import { newKey } from '@/lib/api/new-key';
import { lineKey, type LocalLine } from '@/shop/cart/cart.store';

/** Of each line that waits to be added: idempotency keys with the pieces that were sent under them. All tabs share it. */
type Unsent = Record<string, [key: string, quantity: number][]>;
const NAME = 'plantao.unsent';

function read(): Unsent {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}') as Unsent;
  } catch {
    return {};
  }
}

function write(unsent: Unsent): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(unsent));
  } catch {
    // Without storage a lost response is a second add, as it was one.
  }
}

/** A line was sent under this key, and no response came: the server may have it. */
export function rememberAdd(line: LocalLine, key: string): void {
  const unsent = read();
  const id = lineKey(line);
  write({ ...unsent, [id]: [...(unsent[id] ?? []), [key, line.quantity]] });
}

/** How a line is sent now: as before where nobody has changed its pieces since, otherwise at once. */
export function addsOf(line: LocalLine): Unsent[string] {
  const known = read()[lineKey(line)] ?? [];
  const pieces = known.reduce((sum, [, quantity]) => sum + quantity, 0);
  return pieces === line.quantity ? known : [[newKey(), line.quantity]];
}

/** The server has answered. */
export function forgetAdds(line: LocalLine): void {
  const { [lineKey(line)]: _answered, ...others } = read();
  write(others);
}
