import type { WebhookDelivery } from '../webhooks.js';
import { chip } from './chip.js';
import { html, type Html } from './html.js';
import { DELIVERY_LABELS } from './labels.js';

const SHOWN = 15;

/** The latest notifications to the shop and what became of them. */
export function noticesSection(deliveries: WebhookDelivery[]): Html {
  const latest = deliveries.slice(0, SHOWN);
  return html`<section id="avisos" data-live>
    <div class="bar">
      <h2>Avisos enviados</h2>
      <span class="row small"
        ><a href="/control/webhooks">JSON</a> <a href="/control/requests">requisições recebidas</a></span
      >
    </div>
    <div class="panel">
      ${latest.length === 0 ? html`<p class="empty">Nenhum aviso enviado ainda.</p>` : table(latest)}
    </div>
  </section>`;
}

function table(deliveries: WebhookDelivery[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Aviso</th>
        <th>Sobre</th>
        <th>Tentativas</th>
        <th>Situação</th>
      </tr>
    </thead>
    <tbody>
      ${deliveries.map(
        (delivery) =>
          html`<tr>
            <td data-name="Aviso"><code>${delivery.event}</code></td>
            <td data-name="Sobre"><code>${delivery.about}</code></td>
            <td data-name="Tentativas"><span>${tries(delivery)}</span></td>
            <td data-name="Situação">${chip(DELIVERY_LABELS[delivery.state])}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function tries({ tries: all }: WebhookDelivery): string {
  if (all.length === 0) return 'nenhuma';
  return all.map((attempt) => attempt.status ?? 'sem resposta').join(', ');
}
