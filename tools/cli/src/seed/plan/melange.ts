import type { ModelPlan } from './product-plan.js';

export const melange: ModelPlan = {
  name: 'Melange',
  description: 'Malha mescla com punhos em ribana: o conforto do moletom leve com a compostura do uniforme.',
  fabric: 'Malha mescla tecnológica: 60% poliéster, 35% algodão, 5% elastano',
  fit: 'Regular, feminino e masculino. Escolha o seu tamanho de costume.',
  bullets: ['Decote V com faixa de ribana', 'Malha que não marca amassado', 'Costuras planas, sem atrito'],
  products: [
    {
      garment: 'melange-top', sku: 'MEL-BL-01', name: 'Blusa Scrub Melange', price: 11_990,
      benefit: 'Malha que respira e não precisa de ferro na saída do plantão.',
      bullets: ['Punhos em ribana', 'Bolso embutido no peito', 'Fendas laterais'],
      tags: ['tendencia', 'unissex', 'plantao'],
    },
    {
      garment: 'melange-top-longa', sku: 'MEL-BL-02', name: 'Blusa Scrub Melange Manga Longa', price: 13_490,
      benefit: 'Uma camada a mais para a madrugada, sem volume embaixo do jaleco.',
      bullets: ['Manga longa com punho em ribana', 'Bolso embutido no peito', 'Fendas laterais'],
      tags: ['unissex', 'plantao'],
    },
    {
      garment: 'melange-jogger', sku: 'MEL-CA-01', name: 'Calça Scrub Melange Jogger', price: 13_990,
      benefit: 'Punho no tornozelo: a barra não encosta no chão e não molha.',
      bullets: ['Cós de ribana com cordão', 'Dois bolsos faca', 'Punho no tornozelo'],
      tags: ['tendencia', 'unissex', 'estudante'],
    },
    {
      garment: 'melange-jogger-cargo', sku: 'MEL-CA-02', name: 'Calça Scrub Melange Jogger Cargo', price: 13_990, oldPrice: 15_990,
      benefit: 'Bolsos cargo para tesoura, caneta e celular, cada um no seu lugar.',
      bullets: ['Dois bolsos cargo com lapela', 'Dois bolsos faca', 'Punho no tornozelo'],
      tags: ['promocoes', 'unissex', 'veterinaria'],
    },
    {
      garment: 'melange-reta', sku: 'MEL-CA-03', name: 'Calça Scrub Melange Reta', price: 12_990,
      benefit: 'Corte reto para quem prefere a barra solta sobre o tênis.',
      bullets: ['Cós de ribana com cordão', 'Dois bolsos faca', 'Barra reta'],
      tags: ['unissex', 'estudante'],
    },
    {
      garment: 'melange-jaqueta', sku: 'MEL-JA-01', name: 'Jaqueta de Plantão Melange com Zíper', price: 19_990,
      benefit: 'A camada que fica no armário do hospital e resolve a noite fria.',
      bullets: ['Zíper frontal', 'Punhos e barra em ribana', 'Dois bolsos frontais'],
      tags: ['unissex', 'plantao'],
    },
    {
      garment: 'melange-colete', sku: 'MEL-JA-02', name: 'Colete Melange', price: 15_990, oldPrice: 17_990,
      benefit: 'Aquece o tronco e deixa os braços prontos para o procedimento.',
      bullets: ['Zíper frontal', 'Cavas com acabamento em ribana', 'Dois bolsos frontais'],
      tags: ['promocoes', 'unissex'],
    },
    {
      garment: 'melange-gorro', sku: 'MEL-EX-01', name: 'Gorro Melange', price: 3_990,
      benefit: 'Cobre todo o cabelo e ajusta atrás, sem apertar a testa.',
      bullets: ['Faixa interna absorvente', 'Ajuste por cordão', 'Botões para o elástico da máscara'],
      tags: ['unissex', 'centro-cirurgico'], oneSize: true,
    },
    {
      garment: 'melange-set', sku: 'MEL-CJ-01', name: 'Conjunto Scrub Melange', price: 23_990,
      benefit: 'Blusa e jogger na mesma mescla: vestiu, saiu.',
      bullets: ['Blusa com punhos em ribana', 'Calça jogger', 'Três bolsos no conjunto'],
      tags: ['scrubs', 'tendencia', 'unissex', 'plantao'],
    },
    {
      garment: 'melange-set-cargo', sku: 'MEL-CJ-02', name: 'Conjunto Scrub Melange Cargo', price: 23_990, oldPrice: 26_990,
      benefit: 'O conjunto de quem carrega o consultório nos bolsos.',
      bullets: ['Blusa com punhos em ribana', 'Calça jogger cargo', 'Cinco bolsos no conjunto'],
      tags: ['scrubs', 'promocoes', 'unissex', 'veterinaria'],
    },
    {
      garment: 'melange-set-longa', sku: 'MEL-CJ-03', name: 'Conjunto Scrub Melange Manga Longa', price: 25_490,
      benefit: 'Manga longa e calça reta para ambulatório com ar-condicionado forte.',
      bullets: ['Blusa de manga longa', 'Calça reta', 'Três bolsos no conjunto'],
      tags: ['scrubs', 'unissex'],
    },
    {
      garment: 'melange-kit', sku: 'MEL-KT-01', name: 'Kit 2 Conjuntos Scrub Melange', price: 44_990,
      benefit: 'Dois conjuntos para nunca depender da máquina de lavar.',
      bullets: ['Duas blusas', 'Duas calças jogger', 'Mesma cor e mesmo tamanho'],
      tags: ['scrubs', 'kit', 'unissex'],
    },
  ],
};
