import { screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { settings } from '../../../../test/browser/fixtures/storefront.js';
import AboutPage from './about.page.js';
import SupportPage from './account/support.page.js';
import FaqPage from './faq.page.js';
import PolicyPage from './policy.page.js';
import TermsPage from './terms.page.js';

const content = () => document.body.textContent ?? '';
const questions = () =>
  screen.getAllByRole('button', { expanded: false }).length +
  screen.queryAllByRole('button', { expanded: true }).length;
const withSettings = (change: object): TestResponses => ({
  'GET /settings/public': () => ({ body: { data: { ...settings, ...change } } }),
});

beforeEach(freshShop);

describe('the page about the shop', () => {
  it('STATIC-01 describes the company since 2023, with the name from the settings', async () => {
    showPage(<AboutPage />);
    expect(screen.getByText(/nasceu em 2023/)).toBeTruthy();
    expect(await screen.findByText('Plantão Demonstração Ltda.')).toBeTruthy();
    expect(screen.getByText('00.000.000/0000-00')).toBeTruthy();
    expect(document.title).toBe('Sobre a loja | Plantão');
  });
});

describe('the questions', () => {
  it('STATIC-06 STATIC-07 are six, one open at a time', async () => {
    const { user } = showPage(<FaqPage />);
    expect(questions()).toBe(6);
    for (const about of [
      'tamanho',
      'formas de pagamento',
      'prazo de entrega',
      'troca ou devolução',
      'atendimento',
      'frete',
    ])
      expect(screen.getByRole('button', { name: new RegExp(about) })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quanto custa o frete?' }));
    const open = screen.getAllByRole('button', { expanded: true });
    expect(open.map(({ textContent }) => textContent)).toEqual(['Quanto custa o frete?']);
  });

  it('STATIC-08 state times, payment methods and where freight is simulated', async () => {
    const { user } = showPage(<FaqPage />);
    const openQuestion = async (question: string) => {
      await user.click(screen.getByRole('button', { name: question }));
      return within(screen.getByRole('region', { name: question }));
    };
    expect((await openQuestion('Qual é o prazo de entrega?')).getByText(/De 3 a 7 dias úteis/)).toBeTruthy();
    expect(
      (await openQuestion('Como faço uma troca ou devolução?')).getByText(/em até 7 dias depois de receber/),
    ).toBeTruthy();
    const pay = await openQuestion('Quais são as formas de pagamento?');
    expect(pay.getByRole('link', { name: 'Pedidos de equipe' }).getAttribute('href')).toBe('/atacado');
    expect(
      pay.getByText(
        /cartão de crédito, boleto, PIX e transferência bancária\. No cartão, você parcela em até 3x sem juros/,
      ),
    ).toBeTruthy();
    const freight = await openQuestion('Quanto custa o frete?');
    expect(freight.getByText(/Simule no/)).toBeTruthy();
    expect(freight.getByRole('link', { name: 'carrinho' })).toHaveProperty('pathname', '/cart');
  });

  it('omit disabled payment methods', async () => {
    const { user } = showPage(<FaqPage />, {
      responses: withSettings({ payment: { ...settings.payment, boleto: false } }),
    });
    await user.click(screen.getByRole('button', { name: 'Quais são as formas de pagamento?' }));
    await waitFor(() => expect(content()).toContain('cartão de crédito, PIX e transferência bancária'));
    expect(content()).not.toContain('boleto');
  });
});

describe.each([
  [
    'the terms of use',
    <TermsPage key="terms" />,
    'Termos de uso',
    ['art. 49', 'Decreto nº 7.962/2013', 'consumidor.gov.br'],
  ],
  [
    'the privacy policy',
    <PolicyPage key="policy" />,
    'Política de privacidade',
    ['LGPD', 'art. 18', 'modalShown', 'ANPD'],
  ],
])('%s', (_, page, title, facts) => {
  it("STATIC-09 are of 12 March 2025 and name the shop's e-mail", async () => {
    showPage(page);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Última atualização: 12 de março de 2025')).toBeTruthy();
    const [mail] = await screen.findAllByRole('link', { name: 'oi@plantao.example' });
    for (const fact of facts) expect(content()).toContain(fact);
    expect(mail).toHaveProperty('href', 'mailto:oi@plantao.example');
    expect(content()).not.toMatch(/undefined|\{email\}|\[.+\]\(/);
  });

  it('links to every section from its table of contents', async () => {
    showPage(page);
    await screen.findAllByRole('heading', { level: 2 });
    const links = within(
      screen.getByRole('navigation', { name: 'Nesta página' }),
    ).getAllByRole<HTMLAnchorElement>('link');
    expect(links.length).toBeGreaterThan(8);
    for (const { hash } of links) expect(document.querySelector(hash)?.tagName).toBe('SECTION');
  });

  it('has no gaps while the settings are loading', () => {
    showPage(page, { responses: { 'GET /settings/public': () => 'abort' } });
    expect(content()).not.toMatch(/undefined|\{email\}|, ,| \./);
  });
});

describe('the support page of the customer area', () => {
  it('ACCT-20 shows WhatsApp, phone and e-mail, each with its link', async () => {
    showPage(<SupportPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Atendimento' })).toBeTruthy();
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir conversa' })).href).toContain(
      'https://wa.me/5511900000000',
    );
    expect(screen.getByRole('link', { name: 'Ligar para (11) 3000-0000' })).toHaveProperty(
      'href',
      'tel:+551130000000',
    );
    expect(screen.getByRole('link', { name: 'Escrever e-mail: oi@plantao.example' })).toHaveProperty(
      'href',
      'mailto:oi@plantao.example',
    );
    expect(screen.getByText('Segunda a sexta, das 9h às 18h')).toBeTruthy();
    expect(screen.getByText('Resposta em até 24 horas úteis.')).toBeTruthy();
  });

  it('ACCT-21 answers six questions', async () => {
    showPage(<SupportPage />);
    await screen.findAllByRole('heading', { level: 3 });
    expect(questions()).toBe(6);
  });
});
