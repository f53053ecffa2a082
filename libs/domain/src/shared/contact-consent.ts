/**
 * Versions of the texts that people agree to when they want messages of the shop (LGPD art. 8: for stated purposes). A change of
 * such a text needs another version here.
 */

/** The two texts of the coupon form (leadTexts): beside the button, and of the box for WhatsApp. */
export const LEAD_CONSENT = '2026-11-26.2';

/** Versions of the coupon form that speak of reminders; who agreed to an earlier one gets offers only. */
export const LEAD_REMINDERS: readonly string[] = [LEAD_CONSENT];

/** The switches in 'Minha conta' (contactTexts). */
export const ACCOUNT_CONSENT = 'conta-2026-11-26';
