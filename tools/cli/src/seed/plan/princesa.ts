import type { ModelPlan } from './product-plan.js';

export const princesa: ModelPlan = {
  name: 'Princesa',
  description: 'Recorte princesa da cava à barra, gola padre e zíper oculto: alfaiataria que se lava em casa.',
  fabric: 'Two-way stretch: 75% poliamida, 25% elastano',
  fit: 'Justo, feminino. Estica nos dois sentidos; escolha o seu tamanho de costume.',
  bullets: ['Recorte princesa da cava à barra', 'Tecido que estica nos dois sentidos', 'Bolsos embutidos na costura'],
  products: [
    {
      garment: 'princesa-top', sku: 'PRI-BL-01', name: 'Blusa Scrub Princesa Gola Padre', price: 14_990, oldPrice: 19_990,
      benefit: 'Gola padre e zíper oculto: elegante na consulta, prática no plantão.',
      bullets: ['Gola padre', 'Zíper frontal oculto', 'Dois bolsos embutidos'],
      tags: ['promocoes', 'tendencia', 'feminino'],
    },
    {
      garment: 'princesa-top-34', sku: 'PRI-BL-02', name: 'Blusa Scrub Princesa Manga 3/4', price: 16_990,
      benefit: 'A mesma modelagem com a manga que para antes do punho.',
      bullets: ['Manga 3/4 justa', 'Zíper frontal oculto', 'Dois bolsos embutidos'],
      tags: ['feminino', 'odontologia'],
    },
    {
      garment: 'princesa-slim', sku: 'PRI-CA-01', name: 'Calça Scrub Princesa Slim', price: 16_990, oldPrice: 20_990,
      benefit: 'Cintura alta que segura e tecido que devolve a forma.',
      bullets: ['Cintura alta com cós largo', 'Bolsos embutidos', 'Recorte vertical que alonga'],
      tags: ['promocoes', 'tendencia', 'feminino'],
    },
    {
      garment: 'princesa-pantalona', sku: 'PRI-CA-02', name: 'Calça Scrub Princesa Pantalona', price: 17_990,
      benefit: 'Caimento de alfaiataria que cai reto do quadril ao chão.',
      bullets: ['Cintura alta com cós largo', 'Bolsos embutidos', 'Barra ampla'],
      tags: ['feminino'],
    },
    {
      garment: 'princesa-jogger', sku: 'PRI-CA-03', name: 'Calça Scrub Princesa Jogger', price: 16_990,
      benefit: 'O stretch da Princesa com punho no tornozelo.',
      bullets: ['Punho no tornozelo', 'Bolsos embutidos', 'Cós com elástico interno'],
      tags: ['feminino', 'plantao'],
    },
    {
      garment: 'princesa-jaleco', sku: 'PRI-JA-01', name: 'Jaleco Princesa Manga Longa', price: 26_990, oldPrice: 32_990,
      benefit: 'O jaleco que parece feito sob medida.',
      bullets: ['Recorte princesa na frente e nas costas', 'Gola padre', 'Botões forrados'],
      tags: ['promocoes', 'feminino'],
    },
    {
      garment: 'princesa-jaleco-curto', sku: 'PRI-JA-02', name: 'Jaleco Princesa Curto', price: 24_990,
      benefit: 'Curto e acinturado, para a cadeira do consultório.',
      bullets: ['Recorte princesa', 'Gola padre', 'Dois bolsos embutidos'],
      tags: ['feminino', 'odontologia'],
    },
    {
      garment: 'princesa-vestido', sku: 'PRI-EX-01', name: 'Vestido Scrub Princesa com Zíper Frontal', price: 24_990,
      benefit: 'Um vestido que trabalha: estica, não amassa e tem bolso.',
      bullets: ['Zíper frontal oculto', 'Comprimento no joelho', 'Bolsos embutidos'],
      tags: ['feminino'],
    },
    {
      garment: 'princesa-set', sku: 'PRI-CJ-01', name: 'Conjunto Scrub Princesa Gola Padre com Zíper', price: 29_990, oldPrice: 39_990,
      benefit: 'O conjunto mais pedido da casa, com 25% de desconto.',
      bullets: ['Blusa com gola padre e zíper oculto', 'Calça slim de cintura alta', 'Quatro bolsos embutidos'],
      tags: ['scrubs', 'promocoes', 'tendencia', 'feminino'],
    },
    {
      garment: 'princesa-set-34', sku: 'PRI-CJ-02', name: 'Conjunto Scrub Princesa Manga 3/4', price: 31_990,
      benefit: 'Manga 3/4 e calça slim: do centro cirúrgico ao consultório.',
      bullets: ['Blusa de manga 3/4', 'Calça slim de cintura alta', 'Quatro bolsos embutidos'],
      tags: ['scrubs', 'feminino', 'centro-cirurgico'],
    },
    {
      garment: 'princesa-set-pantalona', sku: 'PRI-CJ-03', name: 'Conjunto Scrub Princesa com Pantalona', price: 32_990,
      benefit: 'A versão mais elegante da linha, para quem atende de pé e de frente.',
      bullets: ['Blusa com gola padre e zíper oculto', 'Calça pantalona', 'Quatro bolsos embutidos'],
      tags: ['scrubs', 'feminino'],
    },
    {
      garment: 'princesa-kit', sku: 'PRI-KT-01', name: 'Kit 2 Conjuntos Scrub Princesa', price: 56_990, oldPrice: 59_980,
      benefit: 'Dois conjuntos Princesa para alternar a semana inteira.',
      bullets: ['Duas blusas com gola padre', 'Duas calças slim', 'Mesma cor e mesmo tamanho'],
      tags: ['scrubs', 'kit', 'feminino'],
    },
  ],
};
