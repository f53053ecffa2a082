export { ResultView as default } from '@/features/payment/result-view';
