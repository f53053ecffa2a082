export { FileStore } from './file-store.port.js';
export { Upload } from './upload.entity.js';
