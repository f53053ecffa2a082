import { until } from '../../infra/until.js';

/** The control calls of the stand-in for the external services, as the operating guide promises them. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export class SandboxControl {
  constructor(private readonly url: string) {}

  /** The newest payment of an order. */
  async paymentOf(orderId: string): Promise<{ id: number; status: string }> {
    const response = await this.get<{ payments?: Payment[] } | Payment[]>('/control/payments');
    const payments = Array.isArray(response) ? response : (response.payments ?? []);
    const found = payments.find(({ external_reference }) => external_reference === orderId);
    if (!found) throw new Error(`no payment of order ${orderId}`);
    return found;
  }

  decide(paymentId: number, status: 'approved' | 'rejected' | 'cancelled' | 'refunded'): Promise<void> {
    return this.post(`/control/payments/${paymentId}`, { status });
  }

  webhooks(mode: 'on' | 'off' | 'duplicate' | 'reorder'): Promise<void> {
    return this.post('/control/webhooks', { mode });
  }

  /** What the payment provider answers from now on; 'none' as usual. */
  fault(kind: 'none' | '500' | '502' | '429' | 'html' | 'malformed' | 'reset' | 'hang'): Promise<void> {
    return this.post('/control/faults', { service: 'mercado-pago', kind, rate: kind === 'none' ? 0 : 1 });
  }

  /** Mails to an address, newest first. */
  async mailTo(address: string): Promise<CaughtMail[]> {
    const response = await this.get<{ mails?: RawMail[] } | RawMail[]>('/control/mail');
    const mails = Array.isArray(response) ? response : (response.mails ?? []);
    return mails
      .map((mail) => ({ ...mail, to: JSON.stringify(mail.to) }))
      .filter(({ to }) => to.includes(address));
  }

  private async get<T>(path: string): Promise<T> {
    return (await (await fetch(this.url + path)).json()) as T;
  }

  private async post(path: string, body: unknown): Promise<void> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
}

interface Payment {
  id: number;
  status: string;
  external_reference?: string;
}

type RawMail = Omit<CaughtMail, 'to'> & { to: unknown };

/** Asks again until `find` finds something; on a slow or busy machine, what happens behind a page takes its time. */
export const eventually = <T>(find: () => Promise<T | undefined>, what: string): Promise<T> =>
  until(find, { milliseconds: 120_000, every: 250, instead: () => `no sign of ${what}` });
