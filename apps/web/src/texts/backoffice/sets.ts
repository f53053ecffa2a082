import { plural } from '@/lib/format';

/** The form of a set of garments. */
export const setFormTexts = {
  make: 'Montar um conjunto',
  makeHint: 'Um conjunto reúne peças que a loja já vende; cada uma com o seu tamanho.',
  back: 'Escolher um produto do armazém',
  label: 'Dados do conjunto',
  intro:
    'Tamanhos, cores e estoque são os das peças: o conjunto vem nas cores que todas elas têm, e cada venda baixa o estoque de cada peça.',
  pieces: 'Peças do conjunto',
  piecesHint:
    'De 2 a 6, na ordem em que os tamanhos aparecem: por exemplo, blusa e depois calça. Em um kit, adicione a mesma peça de novo: cada uma tem o seu tamanho.',
  piecesOf: (name: string) => `Peças de ${name}`,
  lookup: 'Adicionar peça',
  lookupPlaceholder: 'Digite o nome ou o SKU',
  lookupEmpty: 'Nenhuma peça encontrada.',
  lookupFailed: 'A busca falhou. Continue digitando para tentar de novo.',
  lookupCount: (count: number) => plural(count, 'peça encontrada', 'peças encontradas'),
  earlier: (name: string) => `Mover ${name} para antes`,
  later: (name: string) => `Mover ${name} para depois`,
  remove: (name: string) => `Tirar ${name} do conjunto`,
  moved: (name: string, place: number) => `${name} na posição ${place}`,
  added: (name: string) => `${name} entrou no conjunto`,
  removed: (name: string) => `${name} saiu do conjunto`,
  singly: (price: string) => `As peças separadas custam ${price}.`,
  name: 'Nome',
  description: 'Descrição',
  image: 'Imagem principal',
  emptyText: 'Uma das peças não tem estoque: ninguém consegue comprar este conjunto. Publicar assim mesmo?',
  names: {
    name: 'Nome',
    description: 'Descrição',
    image: 'Imagem principal',
    categoryId: 'Categoria',
    pieces: 'Peças do conjunto',
  },
} as const;
