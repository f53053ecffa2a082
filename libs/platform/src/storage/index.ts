export { FileStore, StorageFailure } from './file-store.port.js';
export { PICTURE_WIDTHS, pictureFile, pictureFiles } from './picture-files.js';
export { Upload } from './upload.entity.js';
