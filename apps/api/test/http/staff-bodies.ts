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

/** A coupon of its own code each time. */
export const couponBody = () => ({
  code: `CUPOM-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  discountType: 'percentage',
  discountValue: 10,
  minPurchase: 100,
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  usageLimit: 10,
});

/** A category of its own address each time. */
export const categoryBody = () => ({ name: 'Pijamas', slug: `pijamas-${crypto.randomUUID().slice(0, 8)}` });
