import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PolicyReports } from '@plantao/domain/alarms';
import { policyReports } from '@plantao/domain/alarms/rules/policy-report.rules';
import { DomainErrorFilter } from './errors/domain-error.filter.js';
import { networkOf } from './limits/network.js';
import type { RateLimiter } from './limits/rate-limiter.service.js';

/** Where browsers report what a page's policy refused; named in the policies (security-headers.ts). */
export const POLICY_REPORTS_PATH = '/csp-reports';

/** Bytes of the largest report: the fields that count are short. */
const MAX_BYTES = 16 * 1024;
/** Reports that one network may send to one process. */
const REPORTS_OF_A_NETWORK = { max: 30, per: 60_000 };

/**
 * Takes the reports, from anybody: without a session, a database call or an answer that says anything. Beyond the limit,
 * and what is no report, is dropped.
 * @param origin of the shop; reports about other pages are dropped
 */
export async function takePolicyReports(
  fastify: FastifyInstance,
  { reports, limiter, origin }: { reports: PolicyReports; limiter: RateLimiter; origin: string },
): Promise<void> {
  await fastify.register(async (scope) => {
    DomainErrorFilter.handle(scope);
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    scope.post(POLICY_REPORTS_PATH, (request: FastifyRequest, reply) => {
      const network = networkOf(request.ip);
      limiter.takeByItself({ key: `policy-reports:${network}`, ...REPORTS_OF_A_NETWORK });
      reports.add(policyReports(request.body, origin), network);
      return reply.status(204).send();
    });
    await Promise.resolve();
  });
}
