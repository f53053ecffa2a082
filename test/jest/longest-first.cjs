// The order of test files: the ones that take a minute begin first, so that no worker waits at the end for the other.
// jest knows how long a file took only where it ran before; in a fresh clone it goes by the size of the files.
const { default: Sequencer } = require('@jest/test-sequencer');

/** Test files that take more than half a minute, the longest first. */
const LONG = [
  'test/browser/layout-shift.e2e.ts',
  'test/browser/accessibility.e2e.ts',
  'test/upgrade/previous-release.e2e.ts',
  'test/browser/security.e2e.ts',
  'test/browser/first-sale.e2e.ts',
  'test/browser/lost-scripts.e2e.ts',
  'test/browser/stored-scripts.e2e.ts',
  'test/browser/embroidery.e2e.ts',
  'test/browser/payments.e2e.ts',
  'test/browser/long-data.e2e.ts',
  'test/browser/first-paint.e2e.ts',
  'test/browser/team-orders.e2e.ts',
  'apps/worker/test/reliability/r12-killed-workers.int-spec.ts',
  'test/reliability/chaos/chaos.int-spec.ts',
  'test/reliability/chaos/r22-sigterm.int-spec.ts',
  'test/reliability/security/s23-proxy.int-spec.ts',
  'apps/worker/src/idle-worker.int-spec.ts',
  'test/reliability/model/orders-model.int-spec.ts',
  'test/reliability/goals/kept-log.int-spec.ts',
  'apps/worker/test/reliability/r24-poison-jobs.int-spec.ts',
  'test/reliability/goals/r15-postgres.int-spec.ts',
  'test/reliability/goals/r14-redis.int-spec.ts',
  'test/reliability/goals/f1-lost-connections.int-spec.ts',
  'apps/api/test/orders/last-units.e2e-spec.ts',
  'apps/api/test/admin/growth.e2e-spec.ts',
  'apps/api/test/roles/role-matrix.e2e-spec.ts',
  'apps/api/test/roles/personal-data.e2e-spec.ts',
  'test/production/production-gate.int-spec.ts',
  'apps/api/test/payments/payment-races.e2e-spec.ts',
  'test/infra/embedded-postgres.int-spec.ts',
  'test/reliability/cost/cost-budgets.int-spec.ts',
  'tools/cli/src/doctor.int-spec.ts',
  'tools/scripts.int-spec.ts',
  'tools/cli/src/queues.int-spec.ts',
  'test/infra/outage-watch.int-spec.ts',
  'test/reliability/goals/f1-stopped-process.int-spec.ts',
  'test/reliability/security/f2-bodies.int-spec.ts',
  'test/reliability/goals/crashes/r13-crashes.int-spec.ts',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONG.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));
      return at < 0 ? LONG.length : at;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
