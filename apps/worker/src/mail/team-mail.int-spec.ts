import { User } from '@plantao/domain/accounts';
import { Settings } from '@plantao/domain/settings';
import { TeamMember, TeamOrder } from '@plantao/domain/team-orders';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench());
const DAY = 86_400_000;

/** A closed team with a quote of two pieces of R$ 100 less 18 %, or less what LEVE3 takes off. */
async function quoted(offer: string | null): Promise<{ order: TeamOrder; email: string }> {
  const em = bench.em();
  const email = `chefe-${offer ?? 'faixa'}@exemplo.test`;
  const user = Object.assign(new User(), { id: crypto.randomUUID(), name: 'Rita Alves', email });
  const address = { street: 'Rua A', number: '1', complement: '', neighborhood: 'B', country: 'Brasil' };
  const order = TeamOrder.open({
    userId: user.id,
    name: 'UTI',
    taxId: '',
    address: { ...address, city: 'São Paulo', state: 'SP', zipCode: '01310200' },
    productIds: [],
    expected: null,
    closesAt: new Date(Date.now() + DAY),
    createdAt: new Date(),
  });
  const piece = { productId: crypto.randomUUID(), size: 'M', colour: 'Azul', quantity: 2 };
  const line = { ...piece, sku: 'A', name: 'Blusa', image: '', colourValue: '#00f', priceCents: 10_000 };
  const member = { id: crypto.randomUUID(), teamOrder: order, name: 'Ana', secretHash: 'x', pieces: [piece] };
  em.persist([user, order, Object.assign(new TeamMember(), member)]);
  order.close(new Date(), false);
  order.offer({
    quotedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 7 * DAY).toISOString(),
    lines: [line],
    percent: 18,
    discountCents: 3_600,
    offer,
    shipType: { id: '1', name: 'PAC', priceCents: 0, company: 'Correios', deliveryRange: { min: 1, max: 2 } },
  } as never);
  await em.flush();
  return { order, email };
}

describe('X4 the mails about a team order', () => {
  it.each([
    [null, 'Desconto da equipe (18%)'],
    ['LEVE3', 'Desconto da equipe (LEVE3)'],
  ])(
    'name the discount that counts, offer %s, when it is quoted, approved, and to be approved',
    async (offer, name) => {
      const { order, email } = await quoted(offer);
      order.askApproval(new Date());
      await bench.deliver();
      order.approve(2, 'admin@plantao.test');
      const em = bench.em();
      em.persist(order);
      await em.flush();
      await bench.deliver();
      const to = [email, email, await bench.get(Settings).get('shop.email')];
      const subjects = [
        'Orçamento da equipe UTI',
        'Pedido da equipe UTI liberado',
        'Pedido de equipe espera liberação: UTI',
      ];
      subjects.forEach((subject, place) => {
        const mail = bench.sandbox.control
          .mails(to[place]!)
          .find((each) => each.subject === subject && (each.text.includes(order.id) || place !== 2));
        expect(mail?.text).toContain(`${name}: − R$`);
      });
    },
  );
});
