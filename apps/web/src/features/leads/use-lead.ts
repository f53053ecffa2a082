import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { LEAD_CONSENT } from '@plantao/domain/shared/contact-consent';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { useRef, useState } from 'react';
import { track } from '@/shop/analytics/analytics';
import { call } from '@/lib/api/client';
import { newKey } from '@/lib/api/new-key';
import { logFailure } from '@/lib/log';
import type { LeadDraft } from './lead-draft.js';

/**
 * Sends a lead once, with one idempotency key for all retries; resolves to the coupon. A failure is logged and shown
 * in place (LEAD-12, A-67).
 */
export function useLead(place: string, onDone?: () => void) {
  const [coupon, setCoupon] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const intent = useRef({ body: '', key: '' });

  const send = async (draft: LeadDraft): Promise<void> => {
    const body = {
      name: draft.name.trim(),
      whatsapp: phoneDigits(draft.whatsapp),
      email: draft.email.trim(),
      consentVersion: LEAD_CONSENT,
      whatsappConsent: draft.whatsappConsent,
    };
    const written = JSON.stringify(body);
    if (intent.current.body !== written) intent.current = { body: written, key: newKey() };
    setSending(true);
    setFailed(false);
    try {
      const response = await call(shopRoutes.captureLead, { body, key: intent.current.key });
      setCoupon(response.data.coupon);
      track('lead', { place });
      onDone?.();
    } catch (error) {
      logFailure('lead', error);
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return { coupon, sending, failed, send: (draft: LeadDraft) => void (sending ? undefined : send(draft)) };
}
