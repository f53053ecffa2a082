export { ResetView as default } from '@/features/auth/reset-view';
