import { plural } from '@/lib/format';

/** The bags of an order, by person. */
export const bagsTexts = {
  title: 'Sacolas por pessoa',
  text: 'As peças chegam separadas por pessoa.',
  others: 'No pedido, em nenhuma sacola',
  inOrder: ({ left, chosen }: { left: number; chosen: number }) =>
    left === 0
      ? 'Não está mais no pedido'
      : `O pedido tem ${left} de ${plural(chosen, 'peça', 'peças')} como esta`,
} as const;
