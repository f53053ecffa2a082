import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MALICIOUS, ORDER, REMINDER, SAMPLES as OTHERS, SHOP } from '../../test/support/mail-samples.js';
import { REFUND_SAMPLES } from '../../test/support/refund-mail-samples.js';
import { RETURN, RETURN_SAMPLES } from '../../test/support/return-mail-samples.js';
import { renderMail } from './mail-sender.service.js';
import { contactMessage, shopOrder } from './templates/shop-mails.js';
import { chargebackMail } from './templates/chargeback-mails.js';
import { recoveryMail } from './templates/recovery-mails.js';
import { returnInspected, returnLabel } from './templates/return-mails.js';
import { boleto } from './templates/payment-mails.js';
import { orderCancelled, orderDelivered } from './templates/order-mails.js';

const SAMPLES = { ...OTHERS, ...REFUND_SAMPLES, ...RETURN_SAMPLES };

/**
 * These four contain every part of a mail. They are what React rendered before the templates were plain functions, but
 * for its comments and data attributes; HTML with a line for each tag.
 */
const KEPT = ['order-shipped', 'payment-code, PIX', 'back-in-stock', 'contact'];
const FOLDER = path.resolve(import.meta.dirname, '../../test/mails');
const kept = (name: string, kind: 'html' | 'text'): string =>
  readFileSync(path.join(FOLDER, `${name.replace(', ', '-').toLowerCase()}.${kind}.golden`), 'utf8');

/** What the templates themselves write: anything else came from a value that was not escaped. */
const TAGS = new Set(
  'html head meta title body table tbody tr td div a h1 h2 p span strong img hr'.split(' '),
);
const ATTRIBUTES = new Set(
  'dir lang content http-equiv name style border width cellpadding cellspacing role align href target alt height src'.split(
    ' ',
  ),
);
const TAG = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)(\/?)>/g;
/** Of the templates: the document type, and what Outlook reads of a button. */
const FIXED = /^<!DOCTYPE[^>]*>|<!--\[if mso\]><i style="[^"]*" hidden>(?:&#\d+;)*<\/i><!\[endif\]-->/g;

const decoded = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

/** The words that a person sees, links followed by their addresses as in plain text. */
function wordsOf(html: string): string {
  const body = html
    .replace(FIXED, '')
    .replace(/<title>.*?<\/title>|<div .*?<\/div><\/div>/gs, '')
    .replace(/<a href="(?:mailto:)?([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, shown: string) => {
      const text = shown.replace(/<[^>]*>/g, '');
      return text === href ? text : `${text} ${href}`;
    })
    .replace(/<\/(?:p|h1|h2|td|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return decoded(body)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

describe('a rendered mail', () => {
  it('A-26 sends nobody to Mercado Pago for money that was given back by hand', () => {
    const { text } = renderMail(SHOP, SAMPLES['refund-done, by hand']!);
    expect(text).toContain('Dúvidas sobre como o valor voltou?');
    expect(text).not.toContain('Mercado Pago');
  });

  it('A-26 promises the money of a return as far as nobody may refuse it, and says how it goes back only where that is known', () => {
    const textOf = (refund: 'given' | 'by-hand' | 'waits') =>
      renderMail(SHOP, returnInspected({ ...RETURN, refund })).text;
    expect(textOf('given')).toMatch(/Vamos devolver R\$\s189,90 pelo meio de pagamento usado\./);
    expect(textOf('by-hand')).toMatch(/Vamos devolver R\$\s189,90\. Avisamos/);
    expect(textOf('waits')).toMatch(/O reembolso de R\$\s189,90 está em aprovação\./);
    expect(textOf('waits')).not.toContain('Vamos devolver');
  });

  it('A-26 says of pieces that were not taken what became of those held for the exchange', () => {
    const textOf = (name: string) => renderMail(SHOP, SAMPLES[name]!).text;
    expect(textOf('return, inspected')).toContain('reservado para trocar o que não foi aceito voltou à loja');
    const money = RETURN.lines.map((line) => ({ ...line, instead: null, differenceCents: null }));
    expect(renderMail(SHOP, returnInspected({ ...RETURN, lines: money })).text).not.toContain('reservado');
  });

  it('lets nothing follow the address that ends reminders: a mail of text would take it along', () => {
    const unsubscribeUrl = 'https://plantao.example/lembrete/sair/a.0.b';
    const { text } = renderMail(SHOP, recoveryMail('cart', { ...REMINDER, unsubscribeUrl }));
    expect(text).toMatch(/sair\/a\.0\.b\n/u);
  });

  it.each(['refund-done, by line', 'order-edited, with freight on top'])(
    'A-26 %s marks the pieces that were given back, and what went back of the total',
    (name) => {
      const { text } = renderMail(SHOP, SAMPLES[name]!);
      expect(text).toContain('Tamanho M · Azul-marinho · 2 peças, 1 devolvida');
      expect(text).toContain('Tamanho GG · Verde · 1 peça\n');
      expect(text).toMatch(/Reembolso\s+− R\$\s213,80/);
    },
  );

  it.each(['requested', 'authorised', 'label', 'code'])(
    'A-26 the mail of a return, %s, says why each piece comes back and what the exchange costs',
    (name) => {
      const { text } = renderMail(SHOP, SAMPLES[`return, ${name}`]!);
      expect(text).toContain('M · Azul (motivo: tamanho, ficou pequeno), troca por G · Azul');
      expect(text).toMatch(/Diferença a pagar: R\$\s20,00, só depois da conferência/);
    },
  );

  it('A-26 the protocol of a return says what goes back, that nothing is due, or nothing where no exchange is wanted', () => {
    const textOf = (name: string) => renderMail(SHOP, SAMPLES[`return, requested, ${name}`]!).text;
    expect(textOf('for less')).toContain('Respondemos em até 5 dias. Não poste nada ainda');
    expect(textOf('for less')).toMatch(/Diferença que devolvemos depois da conferência: R\$\s10,00\./);
    expect(textOf('for the same')).toContain('Troca sem diferença de preço.');
    expect(textOf('for the money')).toContain('(motivo: arrependimento)');
    expect(textOf('for the money')).not.toMatch(/[Dd]iferença|troca/);
    const lost = renderMail(SHOP, returnLabel({ ...RETURN, hasLostExchange: true })).text;
    expect(lost).not.toContain('Diferença');
  });

  it('A-26 says where the value of an exchanged piece went, and for what it comes back', () => {
    const textOf = (name: string) => renderMail(SHOP, SAMPLES[`refund-done, ${name}`]!).text;
    expect(textOf('exchanged')).toMatch(
      /1 × Blusa · PP · Branco \(valor usado na troca, pedido #BE30B310\)\s+R\$\s0,00/,
    );
    expect(textOf('exchanged')).toContain('Calça · M · Branco (o resto do valor foi usado na troca, pedido');
    expect(textOf('credit of exchange')).toMatch(/ · PP, troca não concluída, pedido #BE30B310\s+R\$\s76,41/);
    expect(textOf('credit of return')).toMatch(/Peças devolvidas do pedido #BE30B310\s+R\$\s76,41/);
    expect(textOf('credit of exchange')).not.toContain('Outro valor');
  });

  it('A-26 an edited order asks for freight where only freight is due, and holds only pieces that it has', () => {
    const freight = renderMail(SHOP, SAMPLES['order-edited, with freight on top']!).text;
    expect(freight).toMatch(/Falta pagar R\$\s6,20 de diferença de frete até/);
    expect(freight).toContain('sem ele, segue com a entrega de antes');
    expect(freight).toContain('Pagar o frete');
    expect(freight).not.toMatch(/o que foi incluído|Pagar a diferença/);
    const both = renderMail(SHOP, SAMPLES['order-edited, with pieces and freight on top']!).text;
    expect(both).toContain('o que foi incluído espera por você até lá. A nova entrega também vale');
  });

  it('A-26 says of an exchange whose order it is, what came back and what it costs', () => {
    const of = (name: string) => {
      const content = SAMPLES[`order-${name}`]!;
      return { ...renderMail(SHOP, content), subject: content.subject };
    };
    const placed = of('placed, exchange');
    expect(placed.subject).toBe('Falta pagar a diferença da troca do pedido #9A01BC57');
    expect(placed.text).toMatch(/No lugar de 1 × Blusa & "Cia" · PP · Azul\.\s+Diferença:\s+R\$\s20,00\./);
    expect(placed.html).toContain('href="http://loja.test/pedidos/9a01?a=1&amp;b=2"');
    expect(of('paid, exchange').subject).toBe('Pagamento aprovado: troca #9A01BC55');
    const shipped = of('shipped, exchange');
    expect(shipped.subject).toBe('Sua troca #9A01BC55 está a caminho');
    expect(shipped.text).toContain('Sem nada a pagar.');
  });

  it('A-26 says of a supplement what it is on top of, and promises no pieces where it has none', () => {
    const of = (name: string) => {
      const content = SAMPLES[`order-${name}`]!;
      return `${content.subject} ${renderMail(SHOP, content).text}`;
    };
    expect(of('placed, supplement')).toMatch(/do complemento do pedido #9A01BC56.*reservado/s);
    expect(of('paid, supplement')).toContain('as peças seguem juntas');
    expect(of('delivered, supplement')).toContain('Seu complemento #9A01BC55 chegou');
    const freight = [of('placed, freight'), of('paid, freight')].join(' ');
    expect(freight).toContain('Falta pagar a diferença de frete do pedido #9A01BC56');
    expect(freight).toContain('Pagamento aprovado: frete do pedido #9A01BC56');
    expect(freight).not.toMatch(/separar suas peças|estão reservadas|reservado/);
  });

  it('X5 says with the payment that an embroidery may still be changed, and only of an embroidery', () => {
    const textOf = (name: string) => renderMail(SHOP, SAMPLES[name]!).text;
    const until = 'Até o bordado começar, você pode mudá-lo na página do pedido.';
    expect(textOf('order-paid, embroidered')).toContain(until);
    expect(textOf('order-paid')).not.toContain(until);
  });

  it('says that nobody answered a chargeback only where no evidence was sent', () => {
    const facts = { orderId: ORDER.id, amountCents: 1, reason: 'fraud', sendError: '' };
    const textOf = (sentFileId: string | null) =>
      renderMail(SHOP, chargebackMail('chargeback.expired', { ...facts, sentFileId }, ORDER.url)).text;
    expect(textOf(null)).toContain('ninguém respondeu');
    expect(textOf('f1')).not.toContain('ninguém respondeu');
    expect(textOf('f1')).toContain('o provedor não ficou com as que a loja enviou');
  });

  it.each(KEPT)('%s is to the letter what it was', (name) => {
    const { html, text } = renderMail(SHOP, SAMPLES[name]!);
    expect(html.replace(/></g, '>\n<')).toBe(kept(name, 'html'));
    expect(text).toBe(kept(name, 'text'));
  });

  it.each(Object.entries(SAMPLES))('%s says the same in HTML and in plain text', (_name, content) => {
    const { html, text } = renderMail(SHOP, content);
    const words = text
      .replace(/^-{40}$/gm, '')
      .replace(/[ \t\r\n]+/g, ' ')
      .trim();
    // Headings are in capitals in plain text.
    expect(words.toUpperCase()).toBe(wordsOf(html).toUpperCase());
  });

  it.each(Object.entries(SAMPLES))('%s has no markup but its own', (_name, content) => {
    const { html } = renderMail(SHOP, content);
    const rest = html
      .replace(FIXED, '')
      .replace(TAG, (_whole, closing: string, tag: string, attributes: string) => {
        expect(TAGS).toContain(tag);
        expect(closing === '' || attributes === '').toBe(true);
        for (const [, attribute] of attributes.matchAll(/ ([a-z-]+)="/g))
          expect(ATTRIBUTES).toContain(attribute);
        return '';
      });
    expect(rest).not.toMatch(/[<>"']/);
    expect(rest.replace(/&(?:amp|lt|gt|quot|#x27);/g, '')).not.toContain('&');
  });

  it('counts the garments of sets, and shows each of them', () => {
    const [item] = ORDER.items;
    const set = {
      ...item!,
      variant: 'Blusa M · Calça G · Vinho',
      quantity: 2,
      garments: 4,
      images: ['http://loja.test/media/blusa.jpg', 'http://loja.test/media/calca.jpg'],
    };
    const { html, text } = renderMail(SHOP, shopOrder({ ...ORDER, items: [set, item!] }, ORDER.url));
    expect(text).toContain('Blusa M · Calça G · Vinho · 2 conjuntos, 4 peças');
    expect(text).toContain('6 peças para separar.');
    expect(html).toContain('src="http://loja.test/media/blusa.jpg"');
    expect(html).toContain('src="http://loja.test/media/calca.jpg"');
  });

  it.each(['order-cancelled, refunding', 'order-delivered'])('%s promises no delivery', (name) => {
    const over = { ...ORDER, deliveryTerm: '' };
    const content = name === 'order-delivered' ? orderDelivered(over) : orderCancelled(over);
    expect(renderMail(SHOP, content).text).not.toContain('Chega ');
  });

  it('asks whether it was somebody else only where a customer called the order off', () => {
    const asks = (cancelReason: typeof ORDER.cancelReason) =>
      /Não foi você/.test(renderMail(SHOP, orderCancelled({ ...ORDER, cancelReason })).text);
    expect((['customer', 'admin', 'replaced'] as const).map(asks)).toEqual([true, false, false]);
  });

  it('says that nobody chose, and not that there is something to order', () => {
    const { text } = renderMail(SHOP, SAMPLES['team-order, closed, nobody']!);
    expect(text).toContain('Ninguém escolheu até 06/12/2026 às 23:59.');
    expect(text).not.toMatch(/faça o pedido|\b0 peças/);
  });

  it.each(['quoted', 'approved', 'approval asked'])(
    'X4 a team’s mail, %s, names the discount that counts',
    (name) => {
      const { text } = renderMail(SHOP, SAMPLES[`team-order, ${name}`]!);
      expect(text).toMatch(/Desconto da equipe \(18%\): − R\$\s123,45/);
    },
  );

  it('shows what a person typed as it was typed', () => {
    const { html, text } = renderMail(SHOP, orderDelivered(ORDER));
    expect(decoded(html)).toContain(`${MALICIOUS}, sua entrega`);
    expect(html).not.toContain('<script');
    expect(text).toContain(`${MALICIOUS}, sua entrega`);
  });

  it('has no line that a person made of a name with line breaks', () => {
    const { text } = renderMail(SHOP, orderDelivered({ ...ORDER, firstName: 'Ana\r\n\r\nTOTAL\nR$ 0,00' }));
    expect(text).toContain('\n\nAna TOTAL R$ 0,00, sua entrega');
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'JaVaScRiPt:alert(1)',
    '//x.test',
  ])('has no link to %j', (url) => {
    const { html } = renderMail(SHOP, boleto(ORDER, { url, barcode: null, expiresAt: '' }));
    expect(html).toContain('<a href="#" ');
    expect(html).not.toContain(url);
  });

  it('keeps an address with quotes inside its attribute', () => {
    const content = contactMessage({
      name: 'Ana',
      email: `"onmouseover=alert(1) x='"@x.test`,
      phone: '',
      message: 'Oi',
      createdAt: new Date(0),
    });
    const { html } = renderMail(SHOP, content);
    expect(html).toContain('href="mailto:&quot;onmouseover=alert(1) x=&#x27;&quot;@x.test" style=');
  });
});
