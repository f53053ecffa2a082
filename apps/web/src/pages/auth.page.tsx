export { AuthView as default } from '@/features/auth/auth-view';
