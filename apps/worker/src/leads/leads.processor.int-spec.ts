import { Lead } from '@plantao/domain/leads';
import { RecoveryLinks } from '@plantao/domain/recovery';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

async function captured(email: string): Promise<Lead> {
  const em = bench.em();
  const lead = Lead.capture({ name: 'Bia Lima', whatsapp: '85988887777', email });
  em.persist(lead);
  await em.flush();
  return lead;
}

const row = async (id: string) =>
  (
    await bench.sql<{ processed: boolean; sent: boolean }>(
      'select processed_at is not null as processed, coupon_sent_at is not null as sent from lead where id = ?',
      [id],
    )
  )[0];

describe('a lead', () => {
  it('WORK-07 is processed once, and its coupon is mailed once, despite repeated events', async () => {
    const lead = await captured('bia@exemplo.test');
    expect(await bench.deliver()).toEqual(['lead.captured', 'lead.processed']);
    expect(await row(lead.id)).toEqual({ processed: true, sent: true });
    const repeated = [
      bench.run('leads.process', { leadId: lead.id }),
      bench.run('mail.lead-coupon', { leadId: lead.id }),
    ];
    expect(await Promise.all(repeated)).toEqual(['done', 'done']);
    await bench.deliver();
    const mails = bench.sandbox.control.mails('bia@exemplo.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Seu cupom de 10% na primeira compra' });
    expect(mails[0]?.text).toContain('PRIMEIRO10');
    const out = bench.get(RecoveryLinks).sign('unsubscribe-lead', lead.id, null);
    expect(mails[0]?.text).toContain(`/lembrete/sair/${out}`);
    expect(mails[0]?.headers).toMatchObject({
      'list-unsubscribe': expect.stringContaining(`/api/v1/unsubscribe/${out}>`),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('mails its coupon later when the mail server is unavailable', async () => {
    const lead = await captured('caio@exemplo.test');
    await bench.run('leads.process', { leadId: lead.id });
    bench.sandbox.control.setFault({ service: 'smtp', kind: '429', rate: 1 });
    const [event] = await bench.sql<{ id: string }>(
      `select id from outbox_message where type = 'lead.processed' and payload->>'leadId' = ?`,
      [lead.id],
    );
    await expect(bench.run('mail.lead-coupon', { leadId: lead.id }, event?.id)).rejects.toThrow();
    expect(await row(lead.id)).toEqual({ processed: true, sent: false });
    bench.sandbox.control.setFault({ service: 'smtp', kind: 'none', rate: 0 });
    await bench.deliver();
    expect(await row(lead.id)).toEqual({ processed: true, sent: true });
    expect(bench.sandbox.control.mails('caio@exemplo.test')).toHaveLength(1);
  });
});
