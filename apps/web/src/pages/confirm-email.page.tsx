export { ConfirmEmailView as default } from '@/features/accounts/auth/confirm-email-view';
