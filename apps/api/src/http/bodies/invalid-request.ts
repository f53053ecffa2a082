/** A request whose fields do not pass: the first text is the message, all of them come by field. */
export class InvalidRequest extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0]);
    this.name = 'InvalidRequest';
  }
}
