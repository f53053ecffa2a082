import type { ModelPlan } from './product-plan.js';

export const tulipa: ModelPlan = {
  name: 'Tulipa',
  description: 'Decote transpassado, manga em pétala e barra curva: o scrub que acompanha o corpo sem apertar.',
  fabric: 'Gabardine leve com elastano: 72% poliéster, 22% viscose, 6% elastano',
  fit: 'Acinturado. Na dúvida entre dois tamanhos, escolha o maior.',
  bullets: ['Decote transpassado com acabamento em viés', 'Pences na cintura', 'Costuras reforçadas com pesponto duplo'],
  products: [
    {
      garment: 'tulipa-top', sku: 'TUL-BL-01', name: 'Blusa Scrub Tulipa Manga Pétala', price: 12_990,
      benefit: 'A manga em pétala deixa os braços livres do primeiro atendimento ao último.',
      bullets: ['Manga tulipa sobreposta', 'Dois bolsos diagonais', 'Barra curva que não sobe'],
      tags: ['tendencia', 'feminino', 'plantao'],
    },
    {
      garment: 'tulipa-top-34', sku: 'TUL-BL-02', name: 'Blusa Scrub Tulipa Manga 3/4', price: 13_990,
      benefit: 'Cobre o braço no ar-condicionado e não encosta na bancada.',
      bullets: ['Manga 3/4 com fenda no punho', 'Dois bolsos diagonais', 'Barra curva que não sobe'],
      tags: ['feminino', 'odontologia'],
    },
    {
      garment: 'tulipa-pantalona', sku: 'TUL-CA-01', name: 'Calça Scrub Tulipa Pantalona', price: 14_990,
      benefit: 'Perna ampla e cintura alta: movimento de sobra em doze horas de plantão.',
      bullets: ['Cintura alta com elástico embutido atrás', 'Dois bolsos laterais fundos', 'Vinco discreto na frente'],
      tags: ['feminino', 'plantao'],
    },
    {
      garment: 'tulipa-reta', sku: 'TUL-CA-02', name: 'Calça Scrub Tulipa Reta', price: 13_990,
      benefit: 'O corte reto que combina com todas as blusas da linha.',
      bullets: ['Cós com cordão interno', 'Dois bolsos laterais', 'Barra com folga para ajuste'],
      tags: ['feminino', 'estudante'],
    },
    {
      garment: 'tulipa-slim', sku: 'TUL-CA-03', name: 'Calça Scrub Tulipa Slim', price: 13_490, oldPrice: 15_490,
      benefit: 'Ajustada até o tornozelo, com elastano que devolve a forma.',
      bullets: ['Perna slim com recorte no joelho', 'Dois bolsos frontais', 'Cós anatômico'],
      tags: ['promocoes', 'feminino'],
    },
    {
      garment: 'tulipa-jaleco-curto', sku: 'TUL-JA-01', name: 'Jaleco Curto Tulipa', price: 21_990,
      benefit: 'Na altura do quadril, para quem senta e levanta o dia inteiro.',
      bullets: ['Abertura com botões de pressão', 'Gola padre macia', 'Dois bolsos chapados'],
      tags: ['feminino', 'odontologia'],
    },
    {
      garment: 'tulipa-jaleco', sku: 'TUL-JA-02', name: 'Jaleco Tulipa Acinturado Manga Longa', price: 24_990,
      benefit: 'Comprimento clássico com a cintura marcada da linha Tulipa.',
      bullets: ['Manga longa com punho', 'Recorte princesa nas costas', 'Dois bolsos chapados'],
      tags: ['feminino', 'veterinaria'],
    },
    {
      garment: 'tulipa-vestido', sku: 'TUL-EX-01', name: 'Vestido Scrub Tulipa', price: 22_990, oldPrice: 25_990,
      benefit: 'Uma peça só, pronta em segundos, com dois bolsos de verdade.',
      bullets: ['Decote transpassado', 'Comprimento abaixo do joelho', 'Fenda posterior para caminhar'],
      tags: ['promocoes', 'feminino'],
    },
    {
      garment: 'tulipa-set', sku: 'TUL-CJ-01', name: 'Conjunto Scrub Tulipa', price: 25_990,
      benefit: 'Blusa de manga pétala e pantalona na mesma cor, com caimento pensado junto.',
      bullets: ['Blusa com decote transpassado', 'Calça pantalona de cintura alta', 'Quatro bolsos no conjunto'],
      tags: ['scrubs', 'tendencia', 'feminino', 'plantao'],
    },
    {
      garment: 'tulipa-set-34', sku: 'TUL-CJ-02', name: 'Conjunto Scrub Tulipa Manga 3/4', price: 27_990,
      benefit: 'Para salas frias: manga 3/4 e pantalona que não amassa no caminho.',
      bullets: ['Blusa manga 3/4 com fenda', 'Calça pantalona de cintura alta', 'Quatro bolsos no conjunto'],
      tags: ['scrubs', 'feminino', 'centro-cirurgico'],
    },
    {
      garment: 'tulipa-set-slim', sku: 'TUL-CJ-03', name: 'Conjunto Scrub Tulipa com Calça Slim', price: 24_990, oldPrice: 27_990,
      benefit: 'A blusa mais querida da linha com a calça mais ajustada.',
      bullets: ['Blusa de manga pétala', 'Calça slim com recorte no joelho', 'Quatro bolsos no conjunto'],
      tags: ['scrubs', 'promocoes', 'feminino'],
    },
    {
      garment: 'tulipa-kit', sku: 'TUL-KT-01', name: 'Kit 2 Conjuntos Scrub Tulipa', price: 48_990, oldPrice: 51_980,
      benefit: 'Dois conjuntos iguais para revezar na semana e pagar menos por peça.',
      bullets: ['Duas blusas de manga pétala', 'Duas calças pantalonas', 'Mesma cor e mesmo tamanho'],
      tags: ['scrubs', 'kit', 'feminino', 'plantao'],
    },
  ],
};
