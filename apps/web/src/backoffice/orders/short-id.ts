/** The last 8 characters of an order's id, as lists and mails name it. */
export const shortIdOf = ({ id }: { id: string }): string => id.slice(-8);
