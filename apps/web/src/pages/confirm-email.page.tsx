export { ConfirmEmailView as default } from '@/features/auth/confirm-email-view';
