export { FileStore, StorageFailure } from './file-store.port.js';
export {
  isPhoto,
  MAIL_WIDTH,
  mailPicture,
  PICTURE_WIDTHS,
  pictureFile,
  pictureFiles,
  pictureUrl,
  type PictureForm,
} from './picture-files.js';
export { Upload } from './upload.entity.js';
