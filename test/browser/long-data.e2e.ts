/// <reference lib="dom" />
import { aPiece, setStage } from './support/stage.js';
import { Buyer } from './support/buyer.js';
import { estimateFreight, goToDelivery, redeem } from './support/shopping.js';

const stage = setStage();
const LONG = 'ENFERMAGEM-DE-PLANTAO-DESCONTO';

describe('a long coupon code on the narrowest phone', () => {
  it('CART-09 CHK-15 leaves every amount in one line and the page as wide as the screen', async () => {
    await stage.database.query(`update coupon set code = $1 where code = 'LEVE3'`, [LONG]);
    const buyer = await Buyer.signUp(stage.shop.url, 'cupom.longo@exemplo.com.br');
    await buyer.putInCart(await aPiece(stage, 4));
    const { page, close } = await stage.visitor({ uninterrupted: true, width: 320, height: 700 });
    await buyer.enter(page);
    const broken = () =>
      page.evaluate(() => [
        ...[...document.querySelectorAll('dl dd')]
          .filter((amount) => /R\$/.test(amount.textContent ?? '') && amount.checkVisibility())
          .filter((amount) => {
            const range = document.createRange();
            range.selectNodeContents(amount);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map((amount) => amount.textContent),
        ...(document.documentElement.scrollWidth > 320 ? ['the page is too wide'] : []),
      ]);
    await page.goto('/cart');
    await estimateFreight(page, '01310-100');
    await redeem(page, LONG);
    await page.getByRole('region', { name: 'Resumo do Pedido' }).getByText(LONG).waitFor();
    expect(await broken()).toEqual([]);
    await goToDelivery(page);
    expect(await broken()).toEqual([]);
    await close();
  });
});
