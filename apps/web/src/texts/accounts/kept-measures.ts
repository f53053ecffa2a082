import { formatNumber } from '@/lib/format';

/** The body measures in 'Minha conta'. */
export const keptMeasuresTexts = {
  title: 'Minhas medidas',
  text: 'Guardadas com o seu consentimento, só para indicar o tamanho. Ninguém da loja as vê.',
  points: { bust: 'Busto', waist: 'Cintura', hip: 'Quadril', height: 'Altura' },
  centimetres: (value: number) => `${formatNumber(value)} cm`,
  erase: 'Apagar minhas medidas',
  erased: 'Medidas apagadas',
  eraseFailed: 'Não foi possível apagar as medidas',
} as const;
