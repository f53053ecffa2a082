import { html } from '../../pages/html.js';
import { layout } from '../../pages/layout.js';
import { reais } from '../../pages/labels.js';
import { preferenceCents, type Preference } from '../preferences.js';

/** The pretended checkout page behind a link: shows what is charged and lets the buyer choose the end. */
export function checkoutPage(preference: Preference, over: boolean): string {
  const items = preference.body.items ?? [];
  const body = html`<div class="sheet">
    <div class="panel">
      <p class="notice">Página de demonstração: nenhum pagamento é real.</p>
      <ul>
        ${items.map((item) => html`<li>${item.quantity} x ${item.title}</li>`)}
      </ul>
      <p class="total">${reais(preferenceCents(preference))}</p>
      ${
        over
          ? html`<p>Este link de pagamento venceu.</p>`
          : html`<form method="post" action="/mp/checkout/v1/decide">
              <input type="hidden" name="pref_id" value="${preference.id}" />
              <button class="main" name="outcome" value="approved">Pagar</button>
              <button name="outcome" value="pending">Deixar pendente</button>
              <button class="danger" name="outcome" value="rejected">Simular recusa</button>
            </form>`
      }
    </div>
  </div>`;
  return layout({ title: 'Pagamento', body, menu: false });
}

/** Where a buyer ends when the shop gave no address to return to. */
export function checkoutDonePage(text: string): string {
  const body = html`<div class="sheet">
    <div class="panel">
      <h2>${text}</h2>
      <p>Você pode fechar esta página.</p>
    </div>
  </div>`;
  return layout({ title: text, body, menu: false });
}
