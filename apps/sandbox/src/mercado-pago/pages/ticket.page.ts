import bwipjs from 'bwip-js/node';
import { readableDateTime } from '../../brazil-time.js';
import { html, type Html } from '../../pages/html.js';
import { layout } from '../../pages/layout.js';
import { chip } from '../../pages/chip.js';
import { PAYMENT_LABELS, reais } from '../../pages/labels.js';
import { qrPngBase64 } from '../qr-png.js';
import type { Payment } from '../payment.js';

/** What a buyer gets to see of a PIX code or a boleto, with a button that pays it. */
export async function ticketPage(payment: Payment): Promise<string> {
  const title = payment.kind === 'pix' ? 'Pix' : payment.kind === 'boleto' ? 'Boleto' : 'Pagamento';
  const body = html`<div class="sheet">
    <div class="panel" id="titulo" data-live>
      <div class="bar">
        <h2>${title}</h2>
        ${chip(PAYMENT_LABELS[payment.status])}
      </div>
      <p class="notice">Demonstração: este código não pode ser pago em um banco.</p>
      <p class="total">${reais(payment.amountCents)}</p>
      ${payment.description && html`<p>${payment.description}</p>`}
      ${payment.expiresAt !== undefined && html`<p class="soft">Vence em ${readableDateTime(payment.expiresAt)}</p>`}
      ${await codes(payment)} ${payment.status === 'pending' && payButton(payment)}
    </div>
  </div>`;
  return layout({ title, body, menu: false });
}

async function codes(payment: Payment): Promise<Html | false> {
  if (payment.pixCode) {
    const picture = qrPngBase64(payment.pixCode);
    return html`<img width="300" height="300" alt="QR code do Pix" src="data:image/png;base64,${picture}" />
      ${copyable(payment.pixCode)}`;
  }
  if (!payment.boleto) return false;
  const { barcode, line } = payment.boleto;
  const bars = await bwipjs.toBuffer({ bcid: 'interleaved2of5', text: barcode, scale: 2, height: 13 });
  return html`<img alt="Código de barras do boleto" src="data:image/png;base64,${bars.toString('base64')}" />
    ${copyable(line)}`;
}

function copyable(code: string): Html {
  return html`<p class="code">${code}</p>
    <button type="button" data-copy="${code}">Copiar código</button>`;
}

function payButton(payment: Payment): Html {
  return html`<form data-control="/control/payments/${payment.id}" data-done="Pago.">
    <button class="main" name="status" value="approved">Pagar agora</button>
  </form>`;
}
