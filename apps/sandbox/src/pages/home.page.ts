import { readableDateTime } from '../brazil-time.js';
import type { SandboxContext } from '../context.js';
import { chargebacksSection } from './chargebacks-section.js';
import { html, type Html } from './html.js';
import { labelsSection } from './labels-section.js';
import { layout } from './layout.js';
import { noticesSection } from './notices-section.js';
import { paymentsSection } from './payments-section.js';
import { settingsSection } from './settings-section.js';
import { reais, WEBHOOK_LABELS } from './labels.js';

/** The front page: everything that waits for a decision, and the switches. */
export function homePage(ctx: SandboxContext): string {
  const body = html`<p class="intro">
      Este servidor responde no lugar de Mercado Pago, Melhor Envio, ViaCEP e do servidor de e-mail. Aqui você
      decide o que acontece. Nada sai desta máquina.
    </p>
    ${facts(ctx)} ${paymentsSection(ctx.mercadoPago.payments.list())}
    ${chargebacksSection(ctx.mercadoPago.chargebacks.list())} ${labelsSection(ctx.melhorEnvio)}
    ${settingsSection(ctx)} ${noticesSection(ctx.webhooks.list())}`;
  return layout({ title: 'Pagamentos e etiquetas', current: '/', body });
}

function facts(ctx: SandboxContext): Html {
  const broken = ctx.faults.list().filter((rule) => rule.kind !== 'none').length;
  const { mode, seconds } = ctx.mercadoPago.payments.pix;
  const entries: [string, string | Html][] = [
    [
      'Relógio',
      `${readableDateTime(ctx.clock.now()).slice(0, 16)}${ctx.clock.offsetMs > 0 ? ' (adiantado)' : ''}`,
    ],
    ['Novos Pix', mode === 'auto' ? `pagos em ${seconds} s` : 'esperam decisão'],
    ['Avisos', WEBHOOK_LABELS[ctx.webhooks.settings.mode]],
    ['Falhas', broken === 0 ? 'nenhuma' : `${broken} ${broken === 1 ? 'serviço' : 'serviços'}`],
    ['Carteira', reais(ctx.melhorEnvio.wallet.cents)],
    ['E-mails', html`<a href="/mail">${ctx.mailbox.list().length}</a>`],
  ];
  return html`<dl class="facts panel" id="resumo" data-live>
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
