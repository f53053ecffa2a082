export { FileStore } from './file-store.port.js';
