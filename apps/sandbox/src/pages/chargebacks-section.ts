import { readableDateTime } from '../brazil-time.js';
import type { Chargeback } from '../mercado-pago/chargebacks.js';
import { chip } from './chip.js';
import { html, type Html } from './html.js';
import { reais, type Tone } from './labels.js';

const SHOWN = 50;

/** Chargebacks with the documents that came for them, and the buttons of the bank. */
export function chargebacksSection(chargebacks: Chargeback[]): Html {
  return html`<section id="contestacoes" data-live>
    <div class="bar">
      <h2>Contestações</h2>
      <a class="small" href="/control/chargebacks">JSON</a>
    </div>
    <div class="panel">
      ${
        chargebacks.length === 0
          ? html`<p class="empty">Nenhuma contestação. Conteste um pagamento aprovado e ela aparece aqui.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th>Contestação</th>
                  <th>Pagamento</th>
                  <th>Valor</th>
                  <th>Documentos</th>
                  <th>Situação</th>
                  <th><span class="soft">Banco</span></th>
                </tr>
              </thead>
              <tbody>
                ${chargebacks.slice(0, SHOWN).map(row)}
              </tbody>
            </table>`
      }
    </div>
  </section>`;
}

function row(chargeback: Chargeback): Html {
  const { id, documents } = chargeback;
  return html`<tr>
    <td data-name="Contestação">
      <span class="number"
        >${id}<small>${chargeback.reason}, ${readableDateTime(chargeback.createdAt)}</small></span
      >
    </td>
    <td data-name="Pagamento" class="number">${chargeback.paymentId}</td>
    <td data-name="Valor" class="nowrap number">${reais(chargeback.amountCents)}</td>
    <td data-name="Documentos">
      <span
        >${
          documents.length === 0
            ? 'nenhum'
            : documents.map(
                ({ name, sha256 }) =>
                  html`<a href="/chargebacks/${id}/${sha256}" target="_blank">${name}</a>`,
              )
        }<small>até ${readableDateTime(chargeback.deadline).slice(0, 16)}</small></span
      >
    </td>
    <td data-name="Situação">
      <span>${chip(stateOf(chargeback))}<small>${chargeback.documentationStatus}</small></span>
    </td>
    <td class="actions">${decisions(chargeback)}</td>
  </tr>`;
}

function stateOf({ coverageApplied }: Chargeback): [string, Tone] {
  if (coverageApplied === null) return ['Em análise', 'wait'];
  return coverageApplied ? ['A favor da loja', 'good'] : ['A favor do comprador', 'bad'];
}

function decisions({ id, coverageApplied }: Chargeback): Html | false {
  if (coverageApplied !== null) return false;
  return html`<form
    class="inline"
    data-control="/control/chargebacks/${id}"
    data-done="Contestação decidida."
  >
    <button name="outcome" value="won" class="main">A favor da loja</button>
    <button name="outcome" value="lost" class="danger">A favor do comprador</button>
  </form>`;
}
