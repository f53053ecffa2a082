import { promotions } from '../../../../test/browser/fixtures/promotions.js';

/** API responses that the shell needs, as in the contract. */
export const settingsResponse = {
  data: {
    shop: {
      name: 'Plantão',
      legalName: 'Plantão Vestuário Profissional Ltda.',
      cnpj: '00.000.000/0001-00',
      address: 'Rua das Linhas, 100, São Paulo, SP',
      phone: '1140028922',
      whatsapp: '11900000000',
      email: 'ola@plantao.test',
      supportHours: 'Segunda a sexta, das 9h às 18h',
      instagram: 'https://instagram.example/plantao',
      facebook: '',
      reputationUrl: '',
      chatUrl: 'https://chat.example/plantao',
      demo: true,
    },
    delivery: {
      freeMinimum: 100,
      originCep: '01310-100',
      days: { min: 3, max: 7 },
      standard: true,
      express: true,
    },
    payment: {
      instalmentsMax: 3,
      pixDiscountPercent: 0,
      card: true,
      pix: true,
      boleto: false,
      publicKey: '',
      sdkUrl: '',
    },
    fit: { ease: { tulipa: 4, melange: 8, tradicional: 14, princesa: 2 }, reviewsMin: 5 },
    analytics: { ga4Id: '', metaPixelId: '' },
    announcements: [
      { text: 'Frete grátis a partir de R$\u00a0100', delivery: true },
      { text: '15% OFF na compra de 3 peças', coupon: 'LEVE3' },
      { text: 'Até 25% OFF no modelo Princesa', link: '/category/princesa' },
    ],
    promotions,
  },
};

export const categoriesResponse = {
  data: {
    categories: ['Tulipa', 'Melange', 'Tradicional', 'Princesa'].map((name) => ({
      _id: name,
      id: name,
      name,
      slug: name.toLowerCase(),
      description: '',
      status: 'active',
      image: '',
    })),
  },
};

export const productsResponse = (count: number) => ({
  data: {
    products: Array.from({ length: count }, (_, place) => ({
      id: `p${place + 1}`,
      name: `Scrub ${place + 1}`,
      image: `/media/scrub-${place + 1}.webp`,
      price: 149.9,
      old_price: null,
    })),
  },
  pagination: { total: count, page: 1, totalPages: 1 },
});
