export { Mailer, type MailAttachment, type OutgoingMail } from './mailer.port.js';
