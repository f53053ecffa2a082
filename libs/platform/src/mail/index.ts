export { Mailer, type OutgoingMail } from './mailer.port.js';
