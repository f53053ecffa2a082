import type { SandboxContext } from '../context.js';
import { FAULT_KINDS, type FaultRule } from '../faults.js';
import { WEBHOOK_MODES } from '../webhooks.js';
import { html, type Html } from './html.js';
import { FAULT_LABELS, SERVICE_LABELS, WEBHOOK_LABELS } from './labels.js';

const CLOCK_STEPS = [
  [60, '1 min'],
  [1_800, '30 min'],
  [3_600, '1 h'],
  [86_400, '1 dia'],
] as const;
const RATES = [
  ['1', 'sempre'],
  ['0.5', 'metade'],
  ['0.1', '1 em 10'],
] as const;

/** Switches for what happens by itself: PIX, notifications, failures, time, wallet. */
export function settingsSection(ctx: SandboxContext): Html {
  return html`<section id="ajustes">
    <div class="bar">
      <h2>Ajustes</h2>
      <form class="inline" data-control="/control/reset" data-done="Tudo voltou ao início.">
        <button class="danger" data-ask="Apagar pagamentos, etiquetas, e-mails e ajustes do sandbox?">
          Voltar tudo ao início
        </button>
      </form>
    </div>
    <div class="settings">
      <div>
        <div class="panel" id="ajuste-pix" data-form>${pix(ctx)}</div>
        <div class="panel" id="ajuste-tempo" data-form>${time()}</div>
        <div class="panel" id="ajuste-carteira" data-form>${wallet(ctx)}</div>
      </div>
      <div>
        <div class="panel" id="ajuste-avisos" data-form>${webhooks(ctx)}</div>
        <div class="panel" id="ajuste-script" data-form>${script(ctx)}</div>
        <div class="panel" id="ajuste-falhas" data-form>${faults(ctx.faults.list())}</div>
      </div>
    </div>
  </section>`;
}

function pix(ctx: SandboxContext): Html {
  const { mode, seconds } = ctx.mercadoPago.payments.pix;
  return html`<h3>Novos pagamentos Pix</h3>
    <p>No modo automático cada Pix é pago sozinho depois de alguns segundos.</p>
    <form class="inline" data-control="/control/pix" data-done="Pix ajustado.">
      <button name="mode" value="manual" aria-pressed="${String(mode === 'manual')}">Eu decido</button>
      <button name="mode" value="auto" aria-pressed="${String(mode === 'auto')}">Automático</button>
      <label>após <input name="seconds" type="number" min="0" max="86400" value="${seconds}" /> s</label>
    </form>`;
}

function webhooks(ctx: SandboxContext): Html {
  const { mode } = ctx.webhooks.settings;
  return html`<h3>Avisos para a loja (webhooks)</h3>
    <p>Mercado Pago avisa em <code>${ctx.options.webhookUrl || 'nenhum endereço'}</code></p>
    <form class="inline" data-control="/control/webhooks" data-done="Avisos ajustados.">
      ${WEBHOOK_MODES.map(
        (choice) =>
          html`<button name="mode" value="${choice}" aria-pressed="${String(choice === mode)}">
            ${WEBHOOK_LABELS[choice]}
          </button>`,
      )}
    </form>`;
}

function faults(rules: FaultRule[]): Html {
  return html`<h3>Falhas</h3>
    <p>Faz um serviço falhar até você voltar para "funciona".</p>
    ${rules.map((rule) => {
      const id = `falha-${rule.service}`;
      return html`<form
        class="fault ${rule.kind !== 'none' && 'on'}"
        data-control="/control/faults"
        data-done="Falha ajustada."
      >
        <input type="hidden" name="service" value="${rule.service}" />
        <label for="${id}">${SERVICE_LABELS[rule.service]}</label>
        <select id="${id}" name="kind">
          ${FAULT_KINDS.map((kind) => html`<option value="${kind}" ${kind === rule.kind && 'selected'}>${FAULT_LABELS[kind]}</option>`)}
        </select>
        <select name="rate" aria-label="Com que frequência ${SERVICE_LABELS[rule.service]} falha">
          ${RATES.map(([value, text]) => html`<option value="${value}" ${Number(value) === rule.rate && 'selected'}>${text}</option>`)}
        </select>
        <button>Aplicar</button>
      </form>`;
    })}`;
}

function script(ctx: SandboxContext): Html {
  const { version, fails } = ctx.mercadoPago.script;
  return html`<h3>Script da página de pagamento</h3>
    <p>Outra versão é outro arquivo: a loja percebe a mudança e avisa.</p>
    <form class="inline" data-control="/control/script" data-done="Script ajustado.">
      <label>Versão <input name="version" maxlength="80" value="${version}" placeholder="original" /></label>
      <button name="fails" value="false" aria-pressed="${String(!fails)}">Entregar</button>
      <button name="fails" value="true" aria-pressed="${String(fails)}">Falhar</button>
    </form>`;
}

function time(): Html {
  return html`<h3>Relógio</h3>
    <p>Adianta o relógio do sandbox: códigos Pix e boletos vencem no caminho.</p>
    <form class="inline" data-control="/control/clock" data-done="Relógio adiantado.">
      ${CLOCK_STEPS.map(([seconds, text]) => html`<button name="advanceSeconds" value="${seconds}">+ ${text}</button>`)}
    </form>`;
}

function wallet(ctx: SandboxContext): Html {
  return html`<h3>Carteira do Melhor Envio</h3>
    <p>As etiquetas são pagas deste saldo.</p>
    <form class="inline" data-control="/control/wallet" data-done="Saldo ajustado.">
      <label
        >R$
        <input
          name="balance"
          type="number"
          min="0"
          step="0.01"
          value="${(ctx.melhorEnvio.wallet.cents / 100).toFixed(2)}"
      /></label>
      <button>Ajustar saldo</button>
    </form>`;
}
