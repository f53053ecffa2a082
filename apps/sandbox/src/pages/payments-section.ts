import { readableDateTime } from '../brazil-time.js';
import { nextStatuses } from '../mercado-pago/payment-status.js';
import { refundedCents, type Payment } from '../mercado-pago/payment.js';
import { chip } from './chip.js';
import { html, type Html } from './html.js';
import { DECISION_LABELS, METHOD_LABELS, PAYMENT_LABELS, reais } from './labels.js';

const SHOWN = 50;

/** The list of payments with the buttons that decide them. */
export function paymentsSection(payments: Payment[]): Html {
  return html`<section id="pagamentos" data-live>
    <div class="bar">
      <h2>Pagamentos</h2>
      <a class="small" href="/control/payments">JSON</a>
    </div>
    <div class="panel">
      ${
        payments.length === 0
          ? html`<p class="empty">Nenhum pagamento ainda. Feche um pedido na loja e ele aparece aqui.</p>`
          : table(payments.slice(0, SHOWN))
      }
    </div>
    ${payments.length > SHOWN && html`<p class="small soft">Os ${SHOWN} mais novos de ${payments.length}.</p>`}
  </section>`;
}

function table(payments: Payment[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Pagamento</th>
        <th>Pedido</th>
        <th>Forma</th>
        <th>Valor</th>
        <th>Situação</th>
        <th><span class="soft">Decidir</span></th>
      </tr>
    </thead>
    <tbody>
      ${payments.map(row)}
    </tbody>
  </table>`;
}

function row(payment: Payment): Html {
  const back = refundedCents(payment);
  return html`<tr>
    <td data-name="Pagamento">
      <span class="number">${payment.id}<small>${readableDateTime(payment.createdAt)}</small></span>
    </td>
    <td data-name="Pedido">
      <span><code>${payment.reference ?? '-'}</code><small>${payment.payer.email}</small></span>
    </td>
    <td data-name="Forma"><span>${methodOf(payment)}${expiryOf(payment)}</span></td>
    <td data-name="Valor" class="nowrap">
      <span class="number"
        >${reais(payment.amountCents)}${back > 0 && html`<small>${reais(back)} de volta</small>`}</span
      >
    </td>
    <td data-name="Situação">
      <span>${chip(PAYMENT_LABELS[payment.status])}<small>${payment.detail}</small></span>
    </td>
    <td class="actions">${decisions(payment)}</td>
  </tr>`;
}

function methodOf(payment: Payment): string {
  if (!payment.card) return METHOD_LABELS[payment.kind];
  return `${payment.card.method.name} final ${payment.card.lastFour}, ${payment.installments}x`;
}

function expiryOf(payment: Payment): Html | false {
  if (payment.status !== 'pending' || payment.expiresAt === undefined) return false;
  return html`<small>vence ${readableDateTime(payment.expiresAt).slice(0, 16)}</small>
    <a class="small" href="/mp/payments/${payment.id}/ticket" target="_blank">ver o código</a>`;
}

function decisions(payment: Payment): Html | false {
  const possible = nextStatuses(payment.status).flatMap((status) => {
    const text = DECISION_LABELS[status];
    return text ? [{ status, text }] : [];
  });
  if (possible.length === 0) return false;
  return html`<form
      class="inline"
      data-control="/control/payments/${payment.id}"
      data-done="Pagamento decidido."
    >
      ${possible.map(({ status, text }) => {
        const look = status === 'approved' ? 'main' : status === 'rejected' ? 'danger' : '';
        return html`<button name="status" value="${status}" class="${look}">${text}</button>`;
      })}
    </form>
    ${
      payment.status === 'approved' &&
      html`<form class="inline" data-control="/control/chargebacks" data-done="Contestação aberta.">
        <button name="payment_id" value="${payment.id}" class="danger">Contestar</button>
      </form>`
    }`;
}
