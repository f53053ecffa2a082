import { track } from '@/lib/analytics';
import { logFailure } from '@/lib/log';

const NAME = 'plantao.purchases';
const KEPT = 20;

/** PAY-26: a purchase is told once an order, however often its approval is seen. Value in reais. */
export function trackPurchase(orderId: string, value: number): void {
  const told = (localStorage.getItem(NAME) ?? '').split(' ').filter(Boolean);
  if (told.includes(orderId)) return;
  localStorage.setItem(NAME, [...told, orderId].slice(-KEPT).join(' '));
  track('purchase', { orderId, value, currency: 'BRL' });
  void startReceivers();
}

/** A page that was opened by itself (back from the provider) has none running; they hear what was told before. */
async function startReceivers(): Promise<void> {
  try {
    const { resumeConsent } = await import('@/lib/consent/resume');
    await resumeConsent();
  } catch (error) {
    logFailure('consent', error);
  }
}
