import type { ReactElement } from 'react';
import { render } from '@react-email/render';
import type { MailOrder } from './order-mail-data.js';
import { renderMail } from './mail-sender.service.js';
import { h, layout, type MailContent, type MailShop } from './templates/layout.js';
import * as orderMails from './templates/order-mails.js';

const SHOP: MailShop = {
  url: 'http://loja.test',
  name: 'Plantão & Cia <scrubs>',
  legalName: 'Plantão Uniformes Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Flores, 100, São Paulo, SP',
  email: 'atendimento@plantao.test',
  phone: '(11) 3333-4444',
  whatsapp: '(11) 93333-4444',
  supportHours: 'Segunda a sexta, das 9h às 18h',
};
const ORDER: MailOrder = {
  id: '8d3bb3a4-7f6c-4a6e-9f43-0f3f9a01bc55',
  number: '#9A01BC55',
  to: 'ana@exemplo.test',
  firstName: 'Ana <b>"O\'Neil"</b> &amp;',
  url: 'http://loja.test/pedidos/8d3bb3a4?a=1&b=2',
  payUrl: 'http://loja.test/pagar/8d3bb3a4',
  status: 'shipped',
  paidState: 'refunding',
  cancelReason: 'customer',
  items: [
    {
      name: 'Conjunto Scrub Princesa',
      variant: 'Tamanho M · Azul-marinho',
      quantity: 2,
      totalCents: 37_980,
      image: 'http://loja.test/media/frente.webp',
    },
  ],
  subtotalCents: 37_980,
  discounts: [{ code: 'PRIMEIRO10', amountCents: 3_798 }],
  shippingCents: 1_890,
  totalCents: 36_072,
  deliveryName: 'PAC',
  deliveryTerm: 'Chega entre 4 e 5 dias úteis depois da postagem.',
  addressLines: ['Ana Prado', 'Avenida Paulista, 1578, ap 12', 'CEP 01310-200'],
  paymentMethod: 'PIX',
  tracking: 'BR123456789BR',
  payableUntil: '20/11/2026 às 14:32',
};
const { trackingUrl: _, ...TEMPLATES } = orderMails;

describe('a rendered mail', () => {
  it.each(Object.entries(TEMPLATES))(
    '%s has the text that its page has by itself',
    async (_name, template) => {
      const content = template(ORDER);
      const page = layout(SHOP, content) as ReactElement;
      expect(await renderMail(SHOP, content)).toEqual({
        subject: content.subject,
        html: await render(page),
        text: await render(page, { plainText: true }),
      });
    },
  );

  it('is rendered once for HTML and text', async () => {
    let renderings = 0;
    const Counted = (): string => {
      renderings += 1;
      return 'Olá';
    };
    const content: MailContent = { subject: 'Teste', preview: '', body: [h(Counted, { key: 'counted' })] };
    const { html, text } = await renderMail(SHOP, content);
    expect(html).toContain('Olá');
    expect(text).toContain('Olá');
    expect(renderings).toBe(1);
  });
});
