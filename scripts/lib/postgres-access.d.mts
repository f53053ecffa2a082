/** The role of the shop's processes. */
export const APPLICATION: string;
/** The address of a database as the role of the processes, from the address as its owner. */
export function applicationUrl(ownerUrl: string): string;
