import { mayNameParcel } from '@plantao/domain/shipping-desk/rules/order-code.rules';
import BarcodeFormat from '@zxing/library/es2015/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js';
import BitArray from '@zxing/library/es2015/core/common/BitArray.js';
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer.js';
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType.js';
import NotFoundException from '@zxing/library/es2015/core/NotFoundException.js';
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader.js';
import QRCodeReader from '@zxing/library/es2015/core/qrcode/QRCodeReader.js';
import type Result from '@zxing/library/es2015/core/Result.js';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js';

/** A picture as a canvas gives it: four bytes a point, line by line. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

const HINTS = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]],
]);
/** The first three of the bars and spaces that begin a Code 128, of 11 modules in six of them. */
const START = [2, 1, 1];
const START_MODULES = 11;
/** What a bar may be wider or narrower than it should, in modules. */
const OFF = 0.7;

/**
 * Looks for the start of a code by itself. The package (0.23.0) forgets two of its six counters as soon as something dark lies before
 * the bars, the edge of a table is enough: then it takes figures for letters. It finds a start that nothing precedes.
 */
class BarsReader extends Code128Reader {
  override decodeRow(place: number, row: BitArray, hints?: Map<DecodeHintType, unknown>): Result {
    for (let at = row.getNextSet(0); at < row.getSize(); at = row.getNextSet(row.getNextUnset(at))) {
      if (!isStart(row, at)) continue;
      try {
        const found = super.decodeRow(place, from(row, at), hints);
        if (mayNameParcel(found.getText())) return found;
      } catch {
        // Another bar may be the first one.
      }
    }
    throw new NotFoundException();
  }
}

/** Whether a code may begin with the bar at this place. */
function isStart(row: BitArray, at: number): boolean {
  const widths: number[] = [];
  let edge = at;
  for (let n = 0; n < 6; n += 1) {
    const next = n % 2 === 0 ? row.getNextUnset(edge) : row.getNextSet(edge);
    widths.push(next - edge);
    edge = next;
  }
  const one = (edge - at) / START_MODULES;
  const quiet = row.isRange(Math.max(0, Math.ceil(at - (edge - at) / 2)), at, false);
  return quiet && START.every((modules, n) => Math.abs((widths[n] ?? 0) / one - modules) <= OFF);
}

/** The row from this place on, white before it. */
function from(row: BitArray, at: number): BitArray {
  const rest = new BitArray(row.getSize());
  for (let x = at; x < row.getSize(); x += 1) if (row.get(x)) rest.set(x);
  return rest;
}

const bars = new BarsReader();
const squares = new QRCodeReader();

/**
 * The codes in a picture, Code 128 and QR, one of each at most and whichever way they lie: for browsers without a BarcodeDetector.
 * Bars that name no parcel, as those of a CEP, are passed over: the label's own may lie beside them.
 * In a chunk of its own.
 */
export function codesIn(pixels: Pixels): string[] {
  const upright = greyOf(pixels);
  const picture = bitmapOf(upright);
  const code = textOf(bars, picture) ?? textOf(bars, bitmapOf(onItsSide(upright)));
  return [code, textOf(squares, picture)].filter((text) => text !== undefined);
}

/** One byte a point. */
interface Grey {
  readonly points: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

function greyOf({ data, width, height }: Pixels): Grey {
  const points = new Uint8ClampedArray(width * height);
  for (let at = 0; at < points.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    points[at] = (red + 2 * green + blue) / 4;
  }
  return { points, width, height };
}

function onItsSide({ points, width, height }: Grey): Grey {
  const turned = new Uint8ClampedArray(points.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = points[y * width + x] ?? 0;
  return { points: turned, width: height, height: width };
}

const bitmapOf = ({ points, width, height }: Grey): BinaryBitmap =>
  new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(points, width, height)));

/** Undefined where there is nothing, or nothing that the check of the code confirms: the package throws then. */
function textOf(reader: Code128Reader | QRCodeReader, picture: BinaryBitmap): string | undefined {
  try {
    return reader.decode(picture, HINTS).getText();
  } catch {
    return undefined;
  }
}
