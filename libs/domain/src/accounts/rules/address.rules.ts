/** What the rules need to know of an address; `id` only where it is stored already. */
export interface AddressEntry {
  readonly id?: string | undefined;
  readonly isDefault?: boolean | undefined;
}

export type AddressFault = 'account.default-address' | 'account.last-address';

/**
 * ACCT-11 … ACCT-13: whether the list `next` may take the place of `current`, and which entry is the default then.
 * Exactly one address is the default; the default one goes only after another has become it; the last one stays.
 */
export function replaceAddresses(
  current: readonly AddressEntry[],
  next: readonly AddressEntry[],
): { defaultIndex: number } | { fault: AddressFault } {
  if (next.length === 0)
    return current.length === 0 ? { defaultIndex: -1 } : { fault: 'account.last-address' };
  const before = current.find(({ isDefault }) => isDefault);
  const chosen = next.findIndex(
    (entry) => entry.isDefault && (entry.id === undefined || entry.id !== before?.id),
  );
  if (chosen >= 0) return { defaultIndex: chosen };
  if (!before) return { defaultIndex: 0 };
  const sameAddress = next.findIndex(({ id }) => id === before.id);
  return sameAddress >= 0 ? { defaultIndex: sameAddress } : { fault: 'account.default-address' };
}
