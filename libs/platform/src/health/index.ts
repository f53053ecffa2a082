export { HealthConnection } from './health-connection.js';
export { watchReadiness, type ReadinessWatch, type ReadinessWatchSetup } from './readiness-watch.js';
