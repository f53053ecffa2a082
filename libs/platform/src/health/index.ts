export { watchReadiness, type ReadinessWatch, type ReadinessWatchSetup } from './readiness-watch.js';
