/** A box: centimetres and grams. */
export interface Parcel {
  height: number;
  width: number;
  length: number;
  grams: number;
  contents: { id: string; quantity: number }[];
}

export interface ParcelItem {
  id: string;
  height: number;
  width: number;
  length: number;
  grams: number;
  quantity: number;
}

export const HEAVIEST_PARCEL_GRAMS = 30_000;
const CUBIC_DIVISOR = 6000;
const CUBIC_FROM_GRAMS = 5_000;
const MIN_PARCEL_CM = { height: 2, width: 11, length: 16 };

/** Stacks the units flat into as few boxes as the weight limit allows. */
export function pack(items: ParcelItem[]): Parcel[] {
  const boxes: Parcel[] = [];
  let box: Parcel | undefined;
  for (const item of items) {
    for (let unit = 0; unit < item.quantity; unit += 1) {
      if (!box || box.grams + item.grams > HEAVIEST_PARCEL_GRAMS) {
        box = { ...MIN_PARCEL_CM, height: 0, grams: 0, contents: [] };
        boxes.push(box);
      }
      addUnit(box, item);
    }
  }
  return boxes.map((full) => ({ ...full, height: Math.max(MIN_PARCEL_CM.height, Math.round(full.height)) }));
}

/** Grams that are charged: the real weight, or the volume's when the box is large for its weight. */
export function billedGrams(parcel: Parcel): number {
  const cubic = ((parcel.height * parcel.width * parcel.length) / CUBIC_DIVISOR) * 1000;
  return cubic > CUBIC_FROM_GRAMS ? Math.max(parcel.grams, Math.round(cubic)) : parcel.grams;
}

function addUnit(box: Parcel, item: ParcelItem): void {
  box.width = Math.max(box.width, item.width);
  box.length = Math.max(box.length, item.length);
  box.height = Math.min(box.height + item.height, 100);
  box.grams += item.grams;
  const content = box.contents.find((candidate) => candidate.id === item.id);
  if (content) content.quantity += 1;
  else box.contents.push({ id: item.id, quantity: 1 });
}
