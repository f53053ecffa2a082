export { ChangeListener } from './change-listener.js';
export { changeTriggers } from './change-triggers.js';
