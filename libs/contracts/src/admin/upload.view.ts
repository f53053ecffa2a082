/** A picture that was sent and encoded again by us. */
export interface UploadView {
  _id: string;
  id: string;
  /** What the person called it. */
  name: string;
  /** '/media/….webp', in every width that the media route offers. */
  publicUrl: string;
  /** Pixels, after encoding. */
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
}

/** Newest first. `next` is the `after` of the following page, null on the last. */
export interface UploadsResponse {
  data: { uploads: UploadView[]; next: string | null };
}

/** the address under both names. */
export interface UploadResponse {
  status: 'success';
  publicUrl: string;
  url: string;
  data: { upload: UploadView };
}
