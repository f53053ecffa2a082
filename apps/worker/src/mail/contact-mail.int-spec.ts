import { ContactMessage } from '@plantao/domain/leads';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());

async function received(email: string): Promise<ContactMessage> {
  const em = bench.em();
  const message = ContactMessage.receive({
    name: 'Paula Reis',
    email,
    phone: '11987654321',
    message: 'Oi!\n\nTêm o <Tulipa> no GG?',
  });
  em.persist(message);
  await em.flush();
  return message;
}

const arrived = (email: string) =>
  bench.sandbox.control.mails('atendimento@plantao.test').filter(({ text }) => text.includes(email));

describe('a message of the contact page', () => {
  it('WORK-08 STATIC-04 is mailed to the shop once, with the author as Reply-To', async () => {
    const message = await received('paula@exemplo.test');
    expect(await bench.deliver()).toEqual(['contact.received']);
    const [mail, ...more] = arrived('paula@exemplo.test');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Mensagem pelo site: Paula Reis' });
    expect(mail?.text).toContain('Têm o <Tulipa> no GG?');
    expect(mail?.text).toContain('(11) 98765-4321');
    expect(mail?.html).toContain('&lt;Tulipa&gt;');
    expect(mail?.headers['reply-to']).toBe('paula@exemplo.test');
    expect(await bench.run('mail.contact', { contactId: message.id })).toBe('done');
  });

  it('is not mailed when disabled in the settings', async () => {
    await bench.sql(`insert into setting (key, value) values ('mail.contact', 'false')`);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await received('rita@exemplo.test');
    await bench.deliver();
    expect(arrived('rita@exemplo.test')).toEqual([]);
  });
});
