export { claimPort as freePort } from '../../scripts/lib/ports.mjs';
