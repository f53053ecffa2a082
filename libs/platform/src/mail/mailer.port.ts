import { ServiceUnavailable } from '../breaker/index.js';

/** A mail to send. `messageId` is permanent: the same id is the same mail. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  /** Asked when all but the end of the mail is sent: false, or an error, and the mail does not count. */
  readonly isStillMine?: () => Promise<boolean>;
  /** Pictures that the HTML names by `cid:{contentId}`. */
  readonly attachments?: readonly MailAttachment[];
  /** Where a mail program posts when its person wants no more such mails (RFC 8058); for what is no answer to an order. */
  readonly unsubscribeUrl?: string;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentId: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** The mail server does not answer, or asks to be asked later: it has refused nothing. */
export class MailUnavailable extends ServiceUnavailable {
  override name = 'MailUnavailable';
  readonly service = 'mail';
}

/** Sends mail. Throws when the server did not take it, so that the job is tried again. */
export abstract class Mailer {
  /** @throws MailUnavailable; any other error is a refusal */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Lets go of the connections to the server. */
  abstract close(): Promise<void>;
}
