// The S3 server of the tests, without two of its defects: the address of a bucket ends with a slash, which clients sign
// and the package forgets; and it encrypts the tokens of long lists by DES, which OpenSSL no longer has.
import crypto from 'node:crypto';

let mended = false;

/** Resolves to the class of the server. */
export async function mendedS3rver() {
  const { default: S3rver } = await import('@20minutes/s3rver');
  if (mended) return S3rver;
  mended = true;
  const { default: v4 } = await import('@20minutes/s3rver/lib/signature/v4.js');
  const { getStringToSign } = v4;
  v4.getStringToSign = (request, signature) =>
    getStringToSign({ ...request, uri: request.uri.replace(/^(\/[^/]+)$/, '$1/') }, signature);
  for (const name of ['createCipheriv', 'createDecipheriv']) {
    const make = crypto[name];
    crypto[name] = (algorithm, key, iv, options) =>
      algorithm === 'des'
        ? make('aes-128-ctr', Buffer.concat([key, key]), Buffer.concat([iv, iv]))
        : make(algorithm, key, iv, options);
  }
  return S3rver;
}
