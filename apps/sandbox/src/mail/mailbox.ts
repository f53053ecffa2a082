export interface MailAttachment {
  filename: string;
  mimeType: string;
  contentId?: string;
  content: Buffer;
}

/** One mail that somebody sent through the sandbox. */
export interface CaughtMail {
  id: string;
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** When it was caught, ISO. */
  date: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  /** An earlier mail has the same Message-ID. */
  duplicate: boolean;
}

const KEPT = 500;

/** Mails caught, in memory. */
export class Mailbox {
  #mails: CaughtMail[] = [];
  #count = 0;

  add(mail: Omit<CaughtMail, 'id' | 'duplicate'>): CaughtMail {
    this.#count += 1;
    const duplicate =
      mail.messageId !== '' && this.#mails.some((other) => other.messageId === mail.messageId);
    const caught = { ...mail, id: String(this.#count), duplicate };
    this.#mails.push(caught);
    if (this.#mails.length > KEPT) this.#mails.shift();
    return caught;
  }

  /** Newest first; only those to one address when given. */
  list(to?: string): CaughtMail[] {
    const wanted = to?.toLowerCase();
    return this.#mails
      .filter((mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted))
      .reverse();
  }

  get(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
