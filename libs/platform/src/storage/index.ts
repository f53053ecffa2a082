export { FileStore, StorageFailure } from './file-store.port.js';
export { isPhoto, PICTURE_WIDTHS, pictureFile, pictureFiles, pictureUrl } from './picture-files.js';
export { Upload } from './upload.entity.js';
