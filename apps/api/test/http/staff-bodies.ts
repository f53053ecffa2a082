import sharp from 'sharp';

/** A small picture to upload, and what it is for. */
export const picture = async (
  purpose: string,
): Promise<{ content: Buffer; fields: Record<string, string> }> => ({
  content: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#1F2F4F' } })
    .png()
    .toBuffer(),
  fields: { purpose },
});
/** A view of a list. */
export const view = { list: 'orders', name: 'Meus', query: 'status=pending' };

/** A role of its own name each time. */
export const roleBody = () => ({ name: `Papel ${crypto.randomUUID()}`, permissions: ['orders:read'] });
