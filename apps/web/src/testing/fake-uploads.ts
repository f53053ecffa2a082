import { env } from '@/lib/env';

/** One upload as the fake server sees it; the test settles it. */
export interface FakeUpload {
  file: File;
  purpose: string;
  /** Says how much has left the browser. */
  progress: (part: number) => void;
  respond: (status: number, body: unknown) => void;
  /** A network failure. */
  breakOff: () => void;
}

/** Takes the place of XMLHttpRequest for POST /uploads. Gives the uploads in the order in which they began. */
export function fakeUploads(onUpload?: (upload: FakeUpload) => void): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    status = 0;
    responseText = '';
    timeout = 0;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    open(method: string, address: string): void {
      if (`${method} ${address}` !== `POST ${env.apiBase}/uploads`) throw new Error(`${method} ${address}`);
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(form: FormData): void {
      const upload: FakeUpload = {
        file: form.get('file') as File,
        purpose: String(form.get('purpose')),
        progress: (part) => this.upload.onprogress?.({ loaded: part * 100, total: 100 }),
        respond: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.onload?.();
        },
        breakOff: () => this.onerror?.(),
      };
      uploads.push(upload);
      onUpload?.(upload);
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return uploads;
}

export const uploadView = (name: string, place = 1) => ({
  _id: `up-${place}`,
  id: `up-${place}`,
  name,
  publicUrl: `/media/up-${place}.webp`,
  width: 1200,
  height: 1500,
  bytes: 90_000,
  createdAt: '2026-11-20T12:00:00.000Z',
});

/** The server's response to an upload. */
export const uploadResponse = (name: string, place = 1) => {
  const upload = uploadView(name, place);
  return { status: 'success', publicUrl: upload.publicUrl, url: upload.publicUrl, data: { upload } };
};
