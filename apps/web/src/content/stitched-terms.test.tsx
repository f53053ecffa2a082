import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReturnsOfOrder from '@/features/returns/order-returns';
import StitchedLaw from '@/shop/embroidery/stitched-law';
import { shopFacts } from '@/shop/settings/shop-facts';
import { anOrder, signIn } from '@/testing/buyer-responses';
import { anEmbroidery } from '@/testing/embroidery-responses';
import { fakeServer } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { embroideryTexts } from '@/texts/embroidery';
import { stitchedTerms } from '@/texts/stitched-terms';
import { faq } from './faq.js';
import { terms } from './terms.js';

const facts = shopFacts(undefined);
const { until, after, fault } = stitchedTerms;
const paragraphs = (id: string) =>
  terms(facts)
    .find((section) => section.id === id)
    ?.body.flat() ?? [];

describe('what holds for regret of a stitched piece (X5, CDC art. 49)', () => {
  it('is said in the same sentences in the dialog, the terms and the questions', () => {
    for (const sentence of [until, after, fault]) {
      expect(embroideryTexts.law).toContain(sentence);
      expect(paragraphs('personalizadas').join(' ')).toContain(sentence);
    }
    const answer = faq(facts)
      .find(({ id }) => id === 'troca')
      ?.answer.join(' ');
    expect(answer).toContain(after.slice(1));
    expect(answer).toContain(fault);
  });

  it('says how to change and to cancel before it begins, as the terms and the questions do of any order', () => {
    expect(until).toContain('na página do pedido');
    expect(until).toContain('se ela já estiver paga, peça o cancelamento ao atendimento');
    expect(paragraphs('cancelamento').join(' ')).toContain('pode ser cancelado pelo atendimento');
    expect(`${embroideryTexts.law} ${paragraphs('personalizadas').join(' ')}`).not.toContain(
      'qualquer compra',
    );
  });

  it('promises nothing beside it: the general rules of regret and exchange lead there', () => {
    for (const id of ['arrependimento', 'trocas'])
      expect(paragraphs(id).join(' ')).toContain('[Peças com bordado](/terms#personalizadas)');
  });

  it('is said before the order, and beside a stitched piece of a return', async () => {
    const [item] = anOrder().items;
    const order = anOrder({
      status: 'delivered',
      items: [{ ...item!, embroidery: { ...anEmbroidery(), state: 'done' } } as never],
    });
    const options = {
      reasons: [{ reason: 'regret', until: '2026-12-20' }],
      items: [{ item: item?._id, left: 1 }],
    };
    signIn();
    fakeServer({ 'GET /orders/:id/returns': { data: { returns: [], options } } });
    renderRoutes('/x', [
      {
        path: '/x',
        element: (
          <>
            <StitchedLaw />
            <ReturnsOfOrder order={order} />
          </>
        ),
      },
    ]);
    expect(screen.getByText(new RegExp(after.slice(0, 60)))).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quais peças voltam?' }));
    expect(dialog.getByText(`${after} ${fault}`)).toBeTruthy();
  });
});
