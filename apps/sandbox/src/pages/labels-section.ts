import { readableDateTime } from '../brazil-time.js';
import { USUAL_WAY, type Label } from '../melhor-envio/label.js';
import type { MelhorEnvio } from '../melhor-envio/melhor-envio.js';
import { chip } from './chip.js';
import { html, type Html } from './html.js';
import { LABEL_STATUS_LABELS, reais, NEXT_LABEL_STEP_LABELS } from './labels.js';

const SHOWN = 50;

/** The list of labels with the button that takes each one step on, and the wallet. */
export function labelsSection({ labels, wallet }: MelhorEnvio): Html {
  const list = labels.list().slice(0, SHOWN);
  return html`<section id="etiquetas" data-live>
    <div class="bar">
      <h2>Etiquetas de envio</h2>
      <span class="row"
        ><span>Carteira: <strong class="number">${reais(wallet.cents)}</strong></span
        ><a class="small" href="/control/labels">JSON</a></span
      >
    </div>
    <div class="panel">
      ${
        list.length === 0
          ? html`<p class="empty">
              Nenhuma etiqueta ainda. Gere uma no painel da loja, no detalhe de um pedido.
            </p>`
          : table(list)
      }
    </div>
  </section>`;
}

function table(labels: Label[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Envio</th>
        <th>Destino</th>
        <th>Serviço</th>
        <th>Preço</th>
        <th>Situação</th>
        <th><span class="soft">Avançar</span></th>
      </tr>
    </thead>
    <tbody>
      ${labels.map(row)}
    </tbody>
  </table>`;
}

function row(label: Label): Html {
  const tag = label.tags[0]?.tag;
  return html`<tr>
    <td data-name="Envio">
      <span class="number">${label.protocol}<small>${readableDateTime(label.createdAt)}</small></span>
    </td>
    <td data-name="Destino">
      <span
        >${String(label.to.name ?? '')}<small
          >${String(label.to.city ?? '')}/${String(label.to.state_abbr ?? '')}${tag ? `, pedido ${String(tag)}` : ''}</small
        ></span
      >
    </td>
    <td data-name="Serviço">
      <span
        >${label.service.company.name} ${label.service.name}<small
          >${label.tracking ?? 'sem rastreio'}</small
        ></span
      >
    </td>
    <td data-name="Preço" class="nowrap number">${reais(label.priceCents)}</td>
    <td data-name="Situação">${chip(LABEL_STATUS_LABELS[label.status])}</td>
    <td class="actions">${actions(label)}</td>
  </tr>`;
}

function actions(label: Label): Html {
  const next = USUAL_WAY[USUAL_WAY.indexOf(label.status) + 1];
  const step = USUAL_WAY.includes(label.status) && next ? NEXT_LABEL_STEP_LABELS[next] : undefined;
  const cancellable = ['pending', 'released', 'generated'].includes(label.status);
  return html`<form
    class="inline"
    data-control="/control/labels/${label.id}"
    data-done="Etiqueta atualizada."
  >
    ${step && html`<button name="status" value="${next}" class="main">${step}</button>`}
    ${cancellable && html`<button name="status" value="canceled">Cancelar</button>`}
    ${label.generatedAt !== undefined && html`<a class="button" href="/labels/${label.id}.pdf" target="_blank">PDF</a>`}
  </form>`;
}
