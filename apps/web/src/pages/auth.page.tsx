export { AuthView as default } from '@/features/accounts/auth/auth-view';
