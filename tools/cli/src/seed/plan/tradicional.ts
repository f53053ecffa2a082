import type { ModelPlan } from './product-plan.js';

export const tradicional: ModelPlan = {
  name: 'Tradicional',
  description: 'O pijama cirúrgico de sempre, com decote V e calça reta, cortado para durar muitas lavagens.',
  fabric: 'Brim leve: 67% poliéster, 33% algodão',
  fit: 'Amplo e unissex. Para um caimento mais justo, escolha um tamanho menor.',
  bullets: ['Decote V com pesponto duplo', 'Tecido firme que aguenta lavagem industrial', 'Travetes nos bolsos'],
  products: [
    {
      garment: 'tradicional-top', sku: 'TRA-BL-01', name: 'Blusa Scrub Tradicional', price: 8_990,
      benefit: 'A blusa que todo hospital conhece, com acabamento que dura.',
      bullets: ['Bolso no peito', 'Dois bolsos chapados', 'Fendas laterais'],
      tags: ['tendencia', 'unissex', 'centro-cirurgico'],
    },
    {
      garment: 'tradicional-top-longa', sku: 'TRA-BL-02', name: 'Blusa Scrub Tradicional Manga Longa', price: 10_990,
      benefit: 'A tradicional com o braço coberto, para salas frias.',
      bullets: ['Manga longa reta', 'Bolso no peito', 'Dois bolsos chapados'],
      tags: ['unissex'],
    },
    {
      garment: 'tradicional-reta', sku: 'TRA-CA-01', name: 'Calça Scrub Tradicional Reta', price: 9_990,
      benefit: 'Cordão na cintura e perna reta: veste todo mundo da equipe.',
      bullets: ['Cós com cordão', 'Bolso atrás', 'Perna reta e ampla'],
      tags: ['unissex', 'centro-cirurgico'],
    },
    {
      garment: 'tradicional-cargo', sku: 'TRA-CA-02', name: 'Calça Scrub Tradicional Cargo', price: 10_990, oldPrice: 12_490,
      benefit: 'Dois bolsos na perna para o que precisa estar à mão.',
      bullets: ['Bolsos cargo com lapela', 'Cós com cordão', 'Bolso atrás'],
      tags: ['promocoes', 'unissex', 'masculino', 'veterinaria'],
    },
    {
      garment: 'tradicional-jogger', sku: 'TRA-CA-03', name: 'Calça Scrub Tradicional Jogger', price: 10_990,
      benefit: 'O brim de sempre com elástico no tornozelo.',
      bullets: ['Elástico na barra', 'Cós com cordão', 'Dois bolsos laterais'],
      tags: ['unissex', 'estudante'],
    },
    {
      garment: 'tradicional-jaleco', sku: 'TRA-JA-01', name: 'Jaleco Tradicional Unissex Manga Longa', price: 15_990,
      benefit: 'O jaleco da formatura, da residência e do consultório.',
      bullets: ['Gola esporte e botões', 'Bolso no peito e dois chapados', 'Fenda atrás'],
      tags: ['unissex', 'estudante'],
    },
    {
      garment: 'tradicional-jaleco-curto', sku: 'TRA-JA-02', name: 'Jaleco Tradicional Curto', price: 14_990,
      benefit: 'Manga longa, comprimento curto: leve para quem se abaixa muito.',
      bullets: ['Gola padre', 'Botões de pressão', 'Dois bolsos chapados'],
      tags: ['unissex', 'odontologia'],
    },
    {
      garment: 'tradicional-gorro', sku: 'TRA-EX-01', name: 'Gorro Tradicional', price: 2_990,
      benefit: 'O gorro de amarrar, na cor do seu conjunto.',
      bullets: ['Amarração atrás', 'Faixa interna absorvente', 'Brim leve que ventila'],
      tags: ['unissex', 'centro-cirurgico'], oneSize: true,
    },
    {
      garment: 'tradicional-set', sku: 'TRA-CJ-01', name: 'Conjunto Scrub Tradicional', price: 16_990,
      benefit: 'O conjunto que começa a carreira e continua nela.',
      bullets: ['Blusa com três bolsos', 'Calça reta com cordão', 'Quatro bolsos no conjunto'],
      tags: ['scrubs', 'tendencia', 'unissex', 'centro-cirurgico', 'estudante'],
    },
    {
      garment: 'tradicional-set-longa', sku: 'TRA-CJ-02', name: 'Conjunto Scrub Tradicional Manga Longa', price: 18_990,
      benefit: 'Proteção de manga longa com a folga do corte tradicional.',
      bullets: ['Blusa de manga longa', 'Calça reta com cordão', 'Quatro bolsos no conjunto'],
      tags: ['scrubs', 'unissex'],
    },
    {
      garment: 'tradicional-set-jogger', sku: 'TRA-CJ-03', name: 'Conjunto Scrub Tradicional com Jogger', price: 16_490, oldPrice: 18_490,
      benefit: 'Clássico em cima, jogger embaixo.',
      bullets: ['Blusa com três bolsos', 'Calça jogger com elástico', 'Cinco bolsos no conjunto'],
      tags: ['scrubs', 'promocoes', 'unissex', 'masculino'],
    },
    {
      garment: 'tradicional-kit', sku: 'TRA-KT-01', name: 'Kit 3 Conjuntos Scrub Tradicional', price: 45_990,
      benefit: 'Três conjuntos: um no corpo, um no armário, um na máquina.',
      bullets: ['Três blusas', 'Três calças retas', 'Mesma cor e mesmo tamanho'],
      tags: ['scrubs', 'kit', 'unissex', 'estudante'],
    },
  ],
};
