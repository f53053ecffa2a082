import { route } from '../http/route.js';
import type { ListUploadsDto } from './list-uploads.dto.js';
import type { UploadResponse, UploadsResponse } from './upload.view.js';

export const uploadsRoutes = {
  listUploads: route<undefined, UploadsResponse, Partial<ListUploadsDto>>('GET', '/uploads', 'products:read'),
  /**
   * multipart/form-data: the picture in `file` (or in `newFilename`, A-78), its name in `newFilename`; `purpose` is
   * 'shop' (products:change), 'return' (returns:inspect) or 'photo' (anybody, for the own profile).
   */
  uploadPicture: route<FormData, UploadResponse>('POST', '/uploads', 'user'),
};
