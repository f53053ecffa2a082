import type { FastifyInstance } from 'fastify';
import { hidePrints, redactAnswer } from '@plantao/domain/accounts/rules/redaction.rules';
import { may, type ShopRequest } from './caller.js';
import { accessOf, endpointOf, staffAccessOf } from './route-access.js';

/**
 * Addresses whose answers are edited in a form and sent back, where a redacted one would be saved: what is sold, what the shop is
 * configured by, and the caller's own. Nothing of customers is in them (test: planted values).
 */
const ABOUT_THE_SHOP =
  /^\/api\/v1\/(admin\/(products|categories|warehouse|settings|roles|own-role|saved-views|payment-script)|products|categories|uploads|coupons(\/:id|\/trial|\/simulation)?$)/;

/** The one call that shows what is hidden, with an entry of the audit log each time. */
const UNMASKS = 'personal-data:unmask';

/**
 * Calls of the back office are answered without personal data to people whose role does not allow it: here, behind every reader,
 * stored response and error, so that no answer can be forgotten (ADR 39). Files mask for themselves.
 */
export function redactAnswers(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request: ShopRequest, _reply, payload, done) => {
    const { caller } = request;
    if (!caller || !staffAccessOf(endpointOf(request))) return done(null, payload);
    const hides = isRedacted(request);
    // Printing is a call of its own, which is in the audit log.
    const printed = hides || !may(caller, 'labels:print') ? hidePrints(payload) : payload;
    return done(null, hides ? redactAnswer(printed) : printed);
  });
}

function isRedacted(request: ShopRequest): boolean {
  return (
    !seesPersonalData(request.caller) &&
    accessOf(endpointOf(request)) !== UNMASKS &&
    !ABOUT_THE_SHOP.test(request.routeOptions.url ?? '')
  );
}

/** Whether the caller sees CPFs, phone numbers, addresses and e-mail addresses of other people as they are. */
export const seesPersonalData = (caller: ShopRequest['caller']): boolean => may(caller, 'personal-data:read');
