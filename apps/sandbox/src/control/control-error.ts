/** A control call that cannot be done; the text is for the person at the keyboard. */
export class ControlError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
