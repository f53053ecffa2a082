import type { Sandbox } from '../../../apps/sandbox/src/sandbox.js';
import type { Fleet } from './fleet.js';

/** A payment as the sandbox shows it; amounts in reais. */
export interface ProviderPayment {
  readonly id: number;
  readonly status: string;
  readonly status_detail: string;
  readonly external_reference: string;
  readonly transaction_amount: number;
  readonly date_approved: string | null;
  readonly refunds: { readonly amount: number }[];
}

/** What the invariants ask the sandbox, answered by its process. */
export async function remoteSandbox(fleet: Fleet): Promise<Sandbox> {
  const [payments, mails] = await Promise.all([
    fleet.control<ProviderPayment[]>('GET', '/payments'),
    fleet.control<unknown[]>('GET', '/mail'),
  ]);
  const cents = (reais: number): number => Math.round(reais * 100);
  const control = {
    mails: () => mails,
    payments: () =>
      payments.map(({ id, status, status_detail: detail, transaction_amount: amount, refunds }) => ({
        ...{ id, status, detail, amountCents: cents(amount) },
        refunds: refunds.map((refund) => ({ amountCents: cents(refund.amount) })),
      })),
  };
  return { control } as unknown as Sandbox;
}
