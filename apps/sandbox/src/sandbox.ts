import type { AddressInfo } from 'node:net';
import { DEFAULT_OPTIONS, refuseProduction, type SandboxOptions } from './config.js';
import { SandboxContext } from './context.js';
import { SandboxControl } from './control/control.js';
import { buildServer } from './http/server.js';
import { startMailServer } from './mail/mail-server.js';
import { keepState } from './state-file.js';

export interface Sandbox {
  /** `http://127.0.0.1:{port}`: services under `/mp`, `/me/api/v2/me`, `/viacep`, `/brasilapi`, `/opencep`. */
  url: string;
  port: number;
  smtpPort: number;
  /** Base addresses ready for the shop's configuration. */
  urls: {
    mercadoPago: string;
    mercadoPagoScript: string;
    melhorEnvio: string;
    viaCep: string;
    brasilApi: string;
    openCep: string;
    smtp: string;
  };
  /** The control calls as methods. */
  control: SandboxControl;
  /** Ends every connection and pause; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts the stand-ins of the external services in this process.
 * @param options what differs from the defaults; ports are picked freely (0) unless given
 * @throws Error when `APP_ENV=production` or a port is taken
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  refuseProduction();
  const ctx = new SandboxContext({ ...DEFAULT_OPTIONS, port: 0, smtpPort: 0, ...options });
  const stopKeeping = ctx.options.stateFile ? keepState(ctx, ctx.options.stateFile) : () => undefined;
  const app = buildServer(ctx);
  const mail = await startMailServer(ctx);
  try {
    await app.listen({ host: ctx.options.host, port: ctx.options.port });
  } catch (error) {
    await mail.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const host = ctx.options.host === '0.0.0.0' ? '127.0.0.1' : ctx.options.host;
  const url = `http://${host}:${port}`;
  ctx.publicUrl = ctx.options.publicUrl ?? `http://localhost:${port}`;
  let closing: Promise<void> | undefined;
  const close = async () => {
    stopKeeping();
    ctx.webhooks.reset();
    ctx.clock.reset();
    ctx.timers.cancelAll();
    await Promise.all([app.close(), mail.close()]);
  };
  return {
    url,
    port,
    smtpPort: mail.port,
    urls: {
      mercadoPago: `${url}/mp`,
      mercadoPagoScript: `${ctx.publicUrl}/mp/js/v2`,
      melhorEnvio: `${url}/me/api/v2/me`,
      viaCep: `${url}/viacep`,
      brasilApi: `${url}/brasilapi`,
      openCep: `${url}/opencep`,
      smtp: `smtp://${host}:${mail.port}`,
    },
    control: new SandboxControl(ctx),
    close: () => (closing ??= close()),
  };
}
