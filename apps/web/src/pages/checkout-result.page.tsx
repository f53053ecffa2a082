export { ResultView as default } from '@/features/payments/result/result-view';
