export { queueBackend, type QueueBackend, type QueueBackendSetup } from './backend.js';
