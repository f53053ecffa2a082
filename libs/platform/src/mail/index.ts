export { Mailer, MailUnavailable, type MailAttachment, type OutgoingMail } from './mailer.port.js';
