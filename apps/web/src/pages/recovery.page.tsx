export { ResetView as default } from '@/features/accounts/auth/reset-view';
