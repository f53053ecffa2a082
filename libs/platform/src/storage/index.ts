export { FileStore, StorageFailure } from './file-store.port.js';
export {
  isLarge,
  isPhoto,
  MAIL_WIDTH,
  mailPicture,
  masterFile,
  PICTURE_WIDTHS,
  pictureFile,
  pictureFiles,
  pictureUrl,
  widthsOf,
  ZOOM_WIDTH,
  type PictureForm,
} from './picture-files.js';
export { Upload } from './upload.entity.js';
