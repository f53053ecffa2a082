import tls from 'node:tls';

/** How long the other side may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Until when the certificate of an https address is valid, as its visitors see it; undefined for any other address.
 * @throws Error when nobody answers, or answers without a certificate that this machine trusts
 */
export async function certificateEnd(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return undefined;
  const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    return await new Promise<Date>((resolve, reject) => {
      socket.setTimeout(TIMEOUT_MS, () => reject(new Error('no answer in time')));
      socket.once('error', reject);
      socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
    });
  } finally {
    socket.destroy();
  }
}
