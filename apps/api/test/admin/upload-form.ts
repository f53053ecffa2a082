import type { TestResponse, CallOptions } from '../support/call.js';
import type { TestApp } from '../support/app.js';

export interface Form {
  readonly content: Buffer;
  readonly filename?: string;
  /** Field of the file. */
  readonly field?: string;
  readonly type?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const BOUNDARY = 'plantao-form-boundary';

/** The bytes of a form as a browser sends it. */
export function formBytes({
  content,
  filename = 'foto.png',
  field = 'file',
  type,
  fields = {},
}: Form): Buffer {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type ?? 'image/png'}\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends a picture as a browser does. */
export const sendPicture = (
  shop: TestApp,
  form: Form,
  options: Omit<CallOptions, 'body'> = {},
): Promise<TestResponse> =>
  shop.call('POST', '/uploads', {
    ...options,
    body: formBytes(form),
    headers: { ...options.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
